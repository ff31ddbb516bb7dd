/** The notebook's light theme as mails spell it out: most mail programs know no style sheet of ours. */
export const colours = {
  ground: '#FBF6EA',
  surface: '#FFFDF6',
  ink: '#17231C',
  soft: '#4A5A50',
  act: '#14683F',
  mark: '#F2A91E',
  line: '#DDD3BC',
} as const
