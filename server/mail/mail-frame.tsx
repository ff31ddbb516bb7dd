import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { Fragment } from 'react'
import { site } from '../../model/site.ts'
import { dark, light } from '../../model/theme.ts'
import { emailWords, type MailWords } from '../../model/words/emails.ts'
import type { Mail } from './letter.ts'
import { Lines } from './parts.tsx'

/**
 * The layout of every email. The footer says why the reader gets the email and how to unsubscribe. It links to `notMeUrl` if
 * the reader may not have asked for the email.
 */
export function MailFrame({
  words,
  letterhead = site.name,
  href,
  unsubscribeUrl,
  endSeriesUrl,
  notMeUrl,
  children,
  enclosed,
}: Mail & { notMeUrl: string | null }) {
  const body = {
    backgroundColor: light.ground,
    color: light.ink,
    fontFamily: text,
    margin: 0,
    padding: '24px 0',
  }
  const sheet = {
    backgroundColor: light.surface,
    border: `1px solid ${light.line}`,
    borderTop: `4px solid ${light.act}`,
    borderRadius: '6px',
    padding: '32px 28px 20px',
    // Keeps a long URL from making the email wider than a phone's screen.
    overflowWrap: 'anywhere' as const,
  }
  const heading = {
    fontFamily: display,
    fontSize: '28px',
    fontWeight: 800,
    lineHeight: '1.15',
    letterSpacing: '-0.02em',
    margin: '0',
    color: light.ink,
  }
  const marker = {
    width: '72px',
    height: '6px',
    backgroundColor: light.mark,
    margin: '14px 0 24px',
    fontSize: '1px',
    lineHeight: '6px',
  }
  const button = {
    backgroundColor: light.act,
    borderRadius: '6px',
    color: light.onAct,
    fontFamily: display,
    fontSize: '17px',
    fontWeight: 700,
    margin: '8px 0 24px',
    padding: '14px 24px',
    textDecoration: 'none',
  }
  const foot = {
    fontFamily: display,
    fontSize: '13px',
    lineHeight: '1.5',
    margin: '14px 0 0',
    color: light.inkSoft,
  }
  const footLink = { color: light.inkSoft, textDecoration: 'underline' }
  /** For email clients that support media queries: a dark theme, and narrower margins on phones. */
  const styles = `
@media (max-width: 480px) {
  .frame { padding: 0 8px !important; }
  .surface { padding: 26px 16px 14px !important; }
  .issue table { font-size: 14px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: ${dark.ground} !important; }
  .surface { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; border-top-color: ${dark.act} !important; }
  .ink, .issue { color: ${dark.ink} !important; }
  .issue a { color: ${dark.act} !important; }
  .issue th, .issue td, .issue pre, .issue hr, .ruled { border-color: ${dark.line} !important; }
  .soft { color: ${dark.inkSoft} !important; }
  .act { background-color: ${dark.act} !important; color: ${dark.onAct} !important; }
}
`
  const ways = [
    [emailWords.endSeries, endSeriesUrl],
    [emailWords.unsubscribe, unsubscribeUrl],
    [emailWords.notMe, notMeUrl],
  ].filter(([, url]) => url)
  return (
    <Html lang={site.language}>
      <Head>
        <title>{words.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styles}</style>
      </Head>
      <Preview>{words.preview}</Preview>
      <Body className="ground" style={body}>
        <Container className="frame" style={container}>
          <Letterhead>{letterhead}</Letterhead>
          <Section className="surface" style={sheet}>
            <Heading as="h1" className="ink" style={heading}>
              {words.heading}
            </Heading>
            <div className="marker" style={marker} />
            <Paragraphs texts={words.paragraphs} />
            {children}
            {words.action && href && (
              <Button className="act" href={href} style={button}>
                {words.action}
              </Button>
            )}
            {words.next && <Steps {...words.next} />}
            <Paragraphs texts={words.after ?? []} />
            {enclosed}
          </Section>
          <Text className="soft" style={foot}>
            {words.why}
            {ways.map(([label, url], index) => (
              <Fragment key={label}>
                {index === 0 ? <br /> : ' · '}
                <Link className="soft" href={url ?? ''} style={footLink}>
                  {label}
                </Link>
              </Fragment>
            ))}
          </Text>
          <Text className="soft" style={foot}>
            {site.owner.name}, {site.owner.postalAddress}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

/** The mark, three bars that grow, drawn with cells because emails have no pictures. Next to it, what the email belongs to. */
function Letterhead({ children }: { children: string }) {
  const name = { fontFamily: display, fontSize: '17px', fontWeight: 700, margin: 0, color: light.ink }
  const bar = { width: '6px', fontSize: '1px', lineHeight: '1px', padding: 0 }
  const color = { backgroundColor: light.act, width: '6px', borderRadius: '2px' }
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        <tr>
          {[8, 14, 22].map((height) => (
            <td key={height} style={{ ...bar, verticalAlign: 'bottom', paddingRight: '3px' }}>
              <div className="act" style={{ ...color, height: `${height}px` }} />
            </td>
          ))}
          <td style={{ padding: '0 0 0 8px' }}>
            <Text className="ink" style={name}>
              {children}
            </Text>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** What to do next, as a numbered list with a rule above it. */
function Steps({ heading, steps }: NonNullable<MailWords['next']>) {
  const title = {
    fontFamily: display,
    fontSize: '19px',
    fontWeight: 800,
    margin: '0 0 10px',
    paddingTop: '20px',
    borderTop: `1px solid ${light.line}`,
    color: light.ink,
  }
  const item = { fontSize: '17px', lineHeight: '1.5', margin: '0 0 8px', color: light.ink }
  return (
    <>
      <Heading as="h2" className="ink ruled" style={title}>
        {heading}
      </Heading>
      <ol style={{ margin: '0 0 24px', padding: '0 0 0 24px' }}>
        {steps.map((step) => (
          <li key={step} className="ink" style={item}>
            {step}
          </li>
        ))}
      </ol>
    </>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  const paragraph = { fontSize: '17px', lineHeight: '1.6', margin: '0 0 16px', color: light.ink }
  return texts.map((text) => (
    <Text key={text} className="ink" style={paragraph}>
      <Lines text={text} />
    </Text>
  ))
}

/** System fonts, because many email clients don't load web fonts. A sans serif for headings and labels, a serif for text. */
const display = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
const text = 'Georgia, "Iowan Old Style", "Times New Roman", serif'

const container = { maxWidth: '600px', width: '100%', padding: '0 16px' }
