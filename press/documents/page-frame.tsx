import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { site } from '../../content/site.ts'
import { colours } from '../colours.ts'
import { paper, rule } from './styles.ts'

type PageFrameProps = {
  title: string
  pageNumber?: number | undefined
  totalPages?: number | undefined
  children: ReactNode
}

/** What surrounds the content of every page: the foot with the site's name, the title and the page's number. */
export function PageFrame({ title, pageNumber, totalPages, children }: PageFrameProps) {
  return (
    <>
      <View style={{ flexGrow: 1, marginBottom: paper.foot }}>{children}</View>
      <View style={foot}>
        <Text>
          {site.newsletter} by {site.name}. Free to print and share.
        </Text>
        <Text>
          {title} · {pageNumber} / {totalPages}
        </Text>
      </View>
    </>
  )
}

const foot = {
  position: 'absolute',
  left: paper.margin,
  right: paper.margin,
  bottom: 28,
  flexDirection: 'row',
  justifyContent: 'space-between',
  paddingTop: 6,
  borderTopWidth: 0.7,
  borderTopColor: rule,
  fontSize: 8,
  lineHeight: 1.2,
  color: colours.inkSoft,
} as const
