const names: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

/** Text as it may stand in XML, between tags or in an attribute. */
export function xmlText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&${names[sign]};`)
}

/** Markup to be carried whole; the end of a section inside it is cut in two. */
export function cdata(markup: string): string {
  return `<![CDATA[${markup.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

export function xmlResponse(body: string, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  })
}
