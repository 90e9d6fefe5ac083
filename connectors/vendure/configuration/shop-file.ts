import { collection, shopFileWith } from '@storefront/connectors-shared/configuration/shop-file.ts'
import { parseYaml } from '@storefront/connectors-shared/configuration/yaml-file.ts'
import * as v from 'valibot'

const shopFile = shopFileWith({
	catalogue: v.optional(
		v.strictObject({
			/** Code of the facet with the brands. */
			brand_facet: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'the code of a facet, such as brand')), 'brand'),
			/** Slugs of top-level collections that are not categories. */
			left_out: v.optional(v.array(collection), []),
			/** Whether the engine resizes pictures to any width, as the asset server of Vendure does. */
			resizes_pictures: v.optional(v.boolean(), true),
		}),
		{},
	),
})

/** Data that the engine does not have: settings, texts and sections of the home page. */
export type ShopFile = v.InferOutput<typeof shopFile>

/** Parses the text of the file; `source` is its name. Throws `UnusableShopFile` with all errors. */
export function parseShopFile(text: string, source: string): ShopFile {
	return parseYaml(shopFile, text, source)
}
