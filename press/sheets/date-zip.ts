/**
 * Gives every part of a ZIP file the same date, so that a file packed again from the same parts has the same bytes.
 * Offsets are those of the ZIP format: the end record leads to the directory, and each of its entries to its part.
 */
export function dateZip(zip: Buffer, date: Date): Buffer {
  const stamp = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  const dated = Buffer.from(zip)
  const end = dated.lastIndexOf('PK\x05\x06')
  let entry = dated.readUInt32LE(end + 16)
  for (let left = dated.readUInt16LE(end + 10); left > 0; left--) {
    const part = dated.readUInt32LE(entry + 42)
    dated.writeUInt32LE(stamp * 0x10000, entry + 12)
    dated.writeUInt32LE(stamp * 0x10000, part + 10)
    entry +=
      46 + dated.readUInt16LE(entry + 28) + dated.readUInt16LE(entry + 30) + dated.readUInt16LE(entry + 32)
  }
  return dated
}
