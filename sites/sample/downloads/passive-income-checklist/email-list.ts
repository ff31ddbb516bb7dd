import type { DocumentPart } from '../document.ts'

export const emailList: DocumentPart = {
  title: 'The list and its first four emails',
  blocks: [
    {
      kind: 'checklist',
      items: [
        'The sign-up offers one thing that completes the page, such as a list of questions.',
        'The form says what people get, how often, and who sends it.',
        'New readers confirm their address.',
        'Every email has a working unsubscribe link, and a postal address where the law asks for it.',
        'I’ve read the rules for commercial email in my country and in my readers’ countries.',
        'Each program I link to in an email allows links in email.',
        'An email with a paid link has its own disclosure above the link.',
        'I sent all four emails to myself and read them on a phone.',
      ],
    },
    {
      kind: 'template',
      title: 'Words for the form',
      text: 'Get “____” and about ____ emails a month on ____. Unsubscribe with one click whenever you like.',
    },
    {
      kind: 'template',
      title: 'Email 1, right away. Subject: Here’s your ____',
      text: 'Hi ____,\nHere’s what you asked for: ____\nPrint it before you ____. It’ll save you from ____.\nI write about ____ times a month, always about ____. If that’s not for you, the unsubscribe link is below.\n____',
    },
    {
      kind: 'template',
      title: 'Email 2, day 3. Subject: The mistake that costs most in ____',
      text: 'Hi ____,\nI’ve made this mistake myself: ____\nIt cost me ____. You notice it when ____.\nWhat I do now: ____\nNothing to buy today.\n____',
    },
    {
      kind: 'template',
      title: 'Email 3, day 7. Subject: ____ or ____?',
      text: 'Hi ____,\nMany of you have to choose between ____ and ____. Short answer: ____\nThe long one, with a table, is here: ____\nThat page holds affiliate links: if you buy through one, I get a commission. The free way is on it too.\n____',
    },
    {
      kind: 'template',
      title: 'Email 4, day 14. Subject: What are you trying to choose?',
      text: 'Hi ____,\nOne question: what are you trying to choose right now, and what makes it hard?\nPlease reply with a sentence or two. I read every answer, and the most common one becomes my next page.\n____',
    },
    {
      kind: 'fields',
      labels: [
        'My sign-up offer is called',
        'It completes the page',
        'Answers to email 4 that name a next page',
      ],
      lines: 2,
    },
  ],
}
