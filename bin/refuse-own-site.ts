import { sampleFolder, siteFolder } from '../model/reader/site-folder.ts'

/** Throws if the checkout has a site of its own, because the tests expect the sample's texts. */
export function refuseOwnSite(): void {
  if (siteFolder() !== sampleFolder())
    throw new Error(
      'The tests build and test the sample. Run them in a checkout without a site/, and without SITE_DIR.',
    )
}
