/* Times and sizes as TimeText and ByteSize write them. */

/* A time that was measured. */
function time(s) {
  if (s === 0) return "0 ms";
  if (s < 0.01) return (s * 1000).toFixed(1) + " ms";
  if (s < 0.9995) return (s * 1000).toFixed(0) + " ms";
  return s < 100 ? s.toFixed(2) + " s" : s.toFixed(0) + " s";
}
function size(b) {
  const units = ["B", "KB", "MB", "GB"];
  let u = 0;
  while (b >= 1024 && u < 3) { b /= 1024; u++; }
  return (u === 0 || b >= 100 ? b.toFixed(0) : b.toFixed(1).replace(/\.0$/, "")) + " " +
    units[u];
}
/* A time that was set. */
const setting = s => s >= 1 ? Number(s.toFixed(3)) + " s" : Number((s * 1000).toFixed(3)) + " ms";
/* A mark of a scale that ends at `end`. */
const tick = (s, end) => s === 0 ? "0" : end >= 1 ? Number(s.toFixed(6)) + " s"
  : Number((s * 1000).toFixed(3)) + " ms";
