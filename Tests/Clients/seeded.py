"""Random numbers of a test: `PUSHSIM_TEST_SEED=…` in the environment brings those of a run back."""
import os
import random

SEED = int(os.environ.get("PUSHSIM_TEST_SEED") or random.SystemRandom().randrange(2**32))
chance = random.Random(SEED)
print(f"random tests: PUSHSIM_TEST_SEED={SEED} brings the same numbers back", flush=True)
