/** Replaces the characters that XML 1.0 doesn't allow. Texts from PDFs and Word have some, and readers refuse a feed that has one. */
export const allowedInXml = (xml: string) =>
  xml.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ' ')
