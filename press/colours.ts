/** The notebook's light theme, for what is drawn outside the browser: documents, sheets and pictures for sharing. */
export const colours = {
  ground: '#FBF6EA',
  surface: '#FFFDF6',
  ink: '#17231C',
  inkSoft: '#4A5A50',
  line: '#DDD3BC',
  act: '#14683F',
  actSoft: '#CFE6D4',
  mark: '#F2A91E',
  markSoft: '#FBE3AE',
} as const
