import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

echarts.use([BarChart, LineChart, GridComponent, LegendComponent, SVGRenderer])

/** `color` is the name of a CSS custom property without the dashes, so that the chart follows the page's theme. */
export type Line = { name: string; values: readonly number[]; color: string }

const size = { width: 400, height: 220 }
const font = 'Bricolage, system-ui, sans-serif'
const label = { color: 'var(--ink-soft)', fontSize: 12, fontFamily: font }

/** Draws values by day as an SVG, so that the page needs no script. One line becomes bars; several become curves. */
export function drawChart(days: readonly string[], lines: readonly Line[]): string {
  const several = lines.length > 1
  const area = { left: 46, right: 8, top: several ? 36 : 12, bottom: 26 }
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, ...size })
  chart.setOption({
    animation: false,
    color: lines.map(({ color }) => `var(--${color})`),
    textStyle: { fontFamily: font },
    ...(several && {
      legend: { top: 0, left: 0, itemWidth: 16, itemHeight: 3, icon: 'rect', textStyle: label },
    }),
    grid: { ...area, containLabel: false },
    xAxis: {
      type: 'category',
      data: days.map(shortDay),
      axisLabel: { ...label, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: 'var(--ink-soft)' } },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 4,
      axisLabel: { ...label, formatter: shortNumber },
      splitLine: { lineStyle: { color: 'var(--line)' } },
    },
    series: lines.map(({ name, values }) => ({
      name,
      data: [...values],
      type: several ? ('line' as const) : ('bar' as const),
      showSymbol: days.length === 1,
      lineStyle: { width: 2.25 },
      barMaxWidth: 14,
    })),
  })
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg.replace('</svg>', `${hints(days, lines, area)}</svg>`)
}

/** Draws a transparent rectangle over each day. The rectangle's title is the day's tooltip. */
function hints(
  days: readonly string[],
  lines: readonly Line[],
  area: Record<'left' | 'right' | 'top' | 'bottom', number>,
) {
  const wide = (size.width - area.left - area.right) / days.length
  const high = size.height - area.top - area.bottom
  return days
    .map((day, n) => {
      const values = lines.map(({ name, values }) => `${name}: ${(values[n] ?? 0).toLocaleString('en-US')}`)
      const x = (area.left + n * wide).toFixed(2)
      const place = `x="${x}" y="${area.top}" width="${wide.toFixed(2)}" height="${high}"`
      return `<rect class="day" ${place}><title>${[day, ...values].join('\n')}</title></rect>`
    })
    .join('')
}

/** Formats `2026-11-05` as `Nov 5`. */
const shortDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

const dayFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const numberFormat = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const shortNumber = (n: number) => numberFormat.format(n)
