import { collection, shopFileWith } from '@storefront/connectors-shared/configuration/shop-file.ts'
import { parseYaml } from '@storefront/connectors-shared/configuration/yaml-file.ts'
import * as v from 'valibot'

const metadataKey = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'a key of metadata, such as specifications'))

const shopFile = shopFileWith({
	/** Name of the region with the prices and countries of the shop; default: the first one. */
	region: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
	catalogue: v.optional(
		v.strictObject({
			/** Where the engine has a product's brand. */
			brand: v.optional(
				v.pipe(
					v.string(),
					v.regex(/^(?:collection|type|metadata\.[\w-]+)$/, 'collection, type, or a key of metadata such as metadata.brand'),
				),
				'metadata.brand',
			),
			/** Key of metadata with pairs of names and values: the data sheet, and what listings are filtered by. */
			specifications: v.optional(metadataKey, 'specifications'),
			/** Handles of top-level categories that are not in the menu. */
			left_out: v.optional(v.array(collection), []),
		}),
		{},
	),
	/** What shoppers read in place of the ids of payment providers. */
	payment_names: v.optional(v.record(v.string(), v.pipe(v.string(), v.trim(), v.minLength(1, 'a name'), v.maxLength(80))), {}),
})

/** Data that the engine does not have: settings, texts and sections of the home page. */
export type ShopFile = v.InferOutput<typeof shopFile>

/** Reads the file's text; `source` is its name. Throws `UnusableShopFile` that names every fault. */
export function parseShopFile(text: string, source: string): ShopFile {
	return parseYaml(shopFile, text, source)
}
