"""Runs pushsim batches on Apache Spark.

    from pushsim_spark import payloads

    summary = (
        payloads(df, column="payload", id="message_id")
        .deliver("NotificationService.appex", ["--deadline", "5s"])
        .write("results"))
"""

from .batch import ToolError
from .deliveries import Deliveries, deliver, parsed
from .kit import KitError
from .schema import DELIVERY
from .source import Payloads, payloads, read
from .summary import Summary

__all__ = [
    "DELIVERY", "Deliveries", "KitError", "Payloads", "Summary", "ToolError", "deliver", "parsed",
    "payloads", "read",
]
