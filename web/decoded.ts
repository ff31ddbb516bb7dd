/** Decodes a part of a URL, which encodes letters like ä. Returns it as it is if it's malformed. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
