/** Addresses whose page lives elsewhere, and where. Each answers with one permanent redirect. */
export const moved: Readonly<Record<string, string>> = {
  '/courses': '/academy',
  '/youtube': '/videos',
  '/starter-kit': '/affiliate',
  '/starter-kits': '/affiliate',
  '/articles/youtube-seo': '/articles/youtube-seo-for-beginners',
  '/articles/personal-brand': '/story',
  '/articles/digital-products': '/articles/content-passive-income',
}
