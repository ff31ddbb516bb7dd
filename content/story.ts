/** The owner's story: an introduction and six steps along the line. */

/** True until the life told here is yours. */
export const placeholderStory: boolean = true

export type StoryStep = {
  id: string
  /** Which part of the life it tells. */
  name: string
  /** Where it stands on the line. */
  when: string
  title: string
  paragraphs: readonly string[]
  /** A remark in the margin, in the owner's own hand. */
  margin: string
}

export const storyIntroduction =
  'I have kept a notebook since I was nine. For a long time it held only things that did not work. This is what stood in it, in order, and how it became a way to earn a living.'

export const quickFacts = [
  { label: 'Writes', value: 'with a pen first, always' },
  { label: 'Works', value: 'three hours a day, in the morning' },
  { label: 'Sells', value: 'one course, and nothing else' },
  { label: 'Recommends', value: 'what has survived a month on this desk' },
  { label: 'Worst idea', value: 'a shop for left-handed garden tools' },
  { label: 'Best habit', value: 'writing the number down before explaining it' },
] as const

/** The five that follow the quick facts, which are the first step. */
export const storySteps: readonly StoryStep[] = [
  {
    id: 'early-life',
    name: 'Early life',
    when: 'Page 1',
    title: 'A kitchen table and a price list',
    paragraphs: [
      'I grew up in a small town with one good bakery and no cinema. My mother kept the books of three shops at our kitchen table, and I was allowed to add up the columns. I liked that a column could tell you which shop would close before its owner knew.',
      'My first sale was second-hand comics from a blanket in front of our house. I earned enough for an ice cream and wrote down every cent. The page is still there, with a chocolate stain on it.',
    ],
    margin: 'Costs came first. I had forgotten the price of the blanket.',
  },
  {
    id: 'school',
    name: 'School and university',
    when: 'Page 40',
    title: 'Good at exams, bad at sitting still',
    paragraphs: [
      'School went well because exams reward people who make lists. University went less well, because nobody asked for the list. I studied business, and learned to describe companies that I had no idea how to start.',
      'So I started something on the side: I repaired laptops in the hall of residence, and wrote short instructions so that people would stop asking me the same thing. The instructions traveled further than the repairs did. I did not notice what that meant for another four years.',
    ],
    margin: 'Help once, write it down, help a hundred times.',
  },
  {
    id: 'service',
    name: 'Military service and first businesses',
    when: 'Page 95',
    title: 'Uniform, then two small failures',
    paragraphs: [
      'Military service taught me two things I still use: prepare the evening before, and review what happened without looking for someone to blame. We did it after every exercise, on one sheet of paper. I do it after every article.',
      'Then came the first businesses. A print-on-demand shop with eleven orders. And the garden tools for left-handed people, of which I still own a box. Both had a product first and a reader never. I left with a savings book that had shrunk, and two columns that explained why.',
    ],
    margin: 'Eleven orders. Nine of them were relatives.',
  },
  {
    id: 'youtube',
    name: 'YouTube breakthrough',
    when: 'Page 160',
    title: 'A dull video that would not stop',
    paragraphs: [
      'I filmed a tutorial for one colleague, about a project-management tool, with a borrowed microphone and the blinds half down. No music, no jokes. I put a link below it because the tool had a partner program and I used the tool anyway.',
      'Weeks later, strangers were thanking me in the comments, and the link had paid for lunch. The next video paid for the week. I had spent years looking for a clever idea. What people wanted was somebody who had pressed all the buttons before them and told them the truth about it.',
    ],
    margin: 'Nobody ever asked for the music.',
  },
  {
    id: 'scaling',
    name: 'Scaling',
    when: 'Today',
    title: 'Fewer things, more of each',
    paragraphs: [
      'More videos followed, then articles, then a letter every week. For a while I did far too much: more programs, more platforms, more hours. Income went up a little, and I stopped sleeping well. The notebook showed that most of it came from very few pages.',
      'So I cut. Three hours of work each morning, one letter a week, a handful of programs that I would recommend without being paid. The course grew out of the questions that came back most often. The line has been dull and steady since, which is how I like it.',
    ],
    margin: 'Steady is a strategy.',
  },
]
