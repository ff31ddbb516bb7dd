import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

echarts.use([BarChart, LineChart, GridComponent, LegendComponent, SVGRenderer])

export type Line = { name: string; values: readonly number[] }

const colours = ['#14683F', '#F2A91E', '#2F6F9F', '#A3271D']
const font = 'ui-sans-serif, system-ui, sans-serif'

/** Values by day as an SVG, drawn here: the desk's pages need no script. Bars for one line, curves for several. */
export function drawChart(days: readonly string[], lines: readonly Line[]): string {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: 560, height: 220 })
  chart.setOption({
    animation: false,
    color: colours,
    textStyle: { fontFamily: font },
    legend:
      lines.length > 1 ? { top: 0, left: 0, itemHeight: 8, textStyle: { color: '#4A5A50' } } : undefined,
    grid: { left: 54, right: 12, top: lines.length > 1 ? 32 : 12, bottom: 26 },
    xAxis: {
      type: 'category',
      data: days.map((day) => day.slice(5)),
      axisLabel: { color: '#4A5A50' },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: '#B9B09A' } },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { color: '#4A5A50' },
      splitLine: { lineStyle: { color: '#E6DDC8' } },
    },
    series: lines.map(({ name, values }) => ({
      name,
      data: [...values],
      type: lines.length > 1 ? ('line' as const) : ('bar' as const),
      showSymbol: false,
      lineStyle: { width: 2.5 },
      barMaxWidth: 14,
    })),
  })
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}
