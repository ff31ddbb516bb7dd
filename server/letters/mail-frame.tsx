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
import type { ReactNode } from 'react'
import { type MailWords, unsubscribeLabel } from '../../content/emails.ts'
import { site } from '../../content/site.ts'
import { colours } from './colours.ts'
import { Lines } from './lines.tsx'

/** The one frame of every mail: paper, one button, and at its foot why it came and how to end it. */
export function MailFrame({
  words,
  href,
  unsubscribeUrl,
  children,
}: {
  words: MailWords
  /** Where the button leads. */
  href?: string
  unsubscribeUrl?: string
  /** Between the words and the button. */
  children?: ReactNode
}) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{dark}</style>
      </Head>
      <Preview>{words.preview}</Preview>
      <Body className="ground" style={body}>
        <Container style={container}>
          <Text className="ink" style={masthead}>
            {site.newsletter}
          </Text>
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
            <Paragraphs texts={words.after ?? []} />
          </Section>
          <Text className="soft" style={foot}>
            {words.why}
            {unsubscribeUrl && ' '}
            {unsubscribeUrl && (
              <Link className="soft" href={unsubscribeUrl} style={footLink}>
                {unsubscribeLabel}
              </Link>
            )}
          </Text>
          <Text className="soft" style={foot}>
            {site.owner.name}, {site.owner.postalAddress}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Text key={text} className="ink" style={paragraph}>
      <Lines text={text} />
    </Text>
  ))
}

const serif = 'Georgia, "Iowan Old Style", "Times New Roman", serif'
const sans = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

const body = {
  backgroundColor: colours.ground,
  color: colours.ink,
  fontFamily: sans,
  margin: 0,
  padding: '24px 0',
}
const container = { maxWidth: '600px', width: '100%', padding: '0 16px' }
const masthead = {
  fontFamily: serif,
  fontSize: '18px',
  fontWeight: 700,
  margin: '0 0 16px',
  color: colours.ink,
}
const sheet = {
  backgroundColor: colours.surface,
  border: `1px solid ${colours.line}`,
  borderTop: `4px solid ${colours.act}`,
  borderRadius: '6px',
  padding: '32px 28px 20px',
  // A long address must not make the mail wider than the phone.
  overflowWrap: 'anywhere' as const,
}
const heading = {
  fontFamily: serif,
  fontSize: '30px',
  lineHeight: '1.15',
  letterSpacing: '-0.01em',
  margin: '0',
  color: colours.ink,
}
const marker = {
  width: '72px',
  height: '6px',
  backgroundColor: colours.mark,
  margin: '14px 0 24px',
  fontSize: '1px',
  lineHeight: '6px',
}
const paragraph = { fontSize: '17px', lineHeight: '1.6', margin: '0 0 16px', color: colours.ink }
const button = {
  backgroundColor: colours.act,
  borderRadius: '6px',
  color: colours.surface,
  fontSize: '17px',
  fontWeight: 700,
  margin: '8px 0 24px',
  padding: '14px 24px',
  textDecoration: 'none',
}
const foot = { fontSize: '13px', lineHeight: '1.5', margin: '14px 0 0', color: colours.soft }
const footLink = { color: colours.soft, textDecoration: 'underline' }

/** Mail programs that honour it get ink paper and the same green; the others keep the light sheet. */
const dark = `
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #121A15 !important; }
  .surface { background-color: #1A241E !important; border-color: #35443A !important; border-top-color: #7FD0A0 !important; }
  .ink, .issue { color: #F3EDDC !important; }
  .issue a { color: #7FD0A0 !important; }
  .soft { color: #B9C3B8 !important; }
  .act { background-color: #7FD0A0 !important; color: #10201A !important; }
}
`
