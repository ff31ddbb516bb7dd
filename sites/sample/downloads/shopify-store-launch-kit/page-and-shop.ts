import type { DocumentPart } from '../document.ts'

export const pageAndShop: DocumentPart = {
  title: 'The page and the shop, checked',
  blocks: [
    {
      kind: 'text',
      text: 'Check everything on a phone first, with the brightness down and one hand. That’s how buyers see it.',
    },
    {
      kind: 'checklist',
      items: [
        'First screen: product in use, name, price, delivery time, button.',
        'Two sentences: what it is and who it is for.',
        'Three things it does, each with a photo that proves it.',
        'Size, material, weight, care and what is in the box.',
        'Delivery: from where, how many days, what it costs.',
        'Returns: how many days, who pays the label, how to start one.',
        'At least five questions answered, taken from reviews of similar products.',
        'Who I am, with a photo of me or the workbench, and an address that gets an answer.',
        'All photos and words are mine or I have permission in writing.',
        'No reviews that buyers didn’t write, no restarting countdown, no made-up stock level.',
        'Claims I can’t prove are gone (“best”, “safe for everyone”, “guaranteed”).',
        'The page says where I don’t ship.',
      ],
    },
    {
      kind: 'template',
      title: 'First screen, to fill in',
      text: '[Product] for [who], so that [annoyance] stops.\n\n[Price], shipping [included / amount] in [country].\nAt your door within [number] business days. Send it back within [number] days if it’s not right.\n\n[Button: Add to cart]',
    },
    {
      kind: 'template',
      title: 'Return terms, plain words (check them against your local law)',
      text: 'Not right for you? Write to [address] within [number] days of delivery.\nSend it back unused in its box. [We / You] pay the label.\nYour money goes back the way it came within [number] days after the package reaches us.\nFaulty or damaged? Send a photo. We replace or refund it and pay everything.',
    },
    {
      kind: 'checklist',
      items: [
        'Payment account verified, payouts go to the right bank account.',
        'Shipping rates right for near, far and excluded addresses.',
        'Tax settings match where I have to collect. I asked my state or a tax professional where unsure.',
        'Refund, shipping, privacy, terms and contact pages in the footer.',
        'Order, shipping and refund emails carry my name and a reply address.',
        'Marketing emails go only to people who asked for them.',
        'The product carries the labels the law asks for. A textile needs its fibers, country of origin, who is responsible, and care.',
        'I searched the store’s name in the trademark register. I have the seller’s permit my state asks for, and the local business license.',
        'I asked for a price for product liability insurance, and have it, or wrote down why not.',
        'Two-step sign-in is on for store, email, domain and bank.',
      ],
    },
  ],
}
