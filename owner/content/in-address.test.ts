import { expect, test } from 'vitest'
import { inAddress } from './in-address.ts'

test.each([
  ['de', 'Süßes für Jörg und Änne', 'suesses-fuer-joerg-und-aenne'],
  ['de-AT', 'ÜBER BRÖTCHEN', 'ueber-broetchen'],
  // A file’s name on a Mac has the letter and its dots apart.
  ['de', 'für'.normalize('NFD'), 'fuer'],
  ['en', 'Süßes für Jörg, naïve', 'susses-fur-jorg-naive'],
  ['fr', 'Œuvre d’été', 'oeuvre-dete'],
  ['en', 'Smørrebrød på æble', 'smorrebrod-pa-aeble'],
  ['en', 'Łódź, Đà Nẵng, Þór, IĞDIR', 'lodz-da-nang-thor-igdir'],
  ['de', '日本', ''],
])('in %s, “%s” becomes “%s” in an address', (language, words, address) => {
  expect(inAddress(words, language)).toBe(address)
})
