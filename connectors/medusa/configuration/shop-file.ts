import { collection, shopFileWith } from '@storefront/connectors-shared/configuration/shop-file.ts'
import { parseYaml } from '@storefront/connectors-shared/configuration/yaml-file.ts'
import * as v from 'valibot'

const metadataKey = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'a key of metadata, such as specifications'))

const shopFile = shopFileWith({
	/** Name of the region with the prices and countries of the shop; default: the first one. */
	region: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
	catalogue: v.optional(
		v.strictObject({
			/** Field of a product that contains its brand. */
			brand: v.optional(
				v.pipe(
					v.string(),
					v.regex(/^(?:collection|type|metadata\.[\w-]+)$/, 'collection, type, or a key of metadata such as metadata.brand'),
				),
				'metadata.brand',
			),
			/** Metadata key with name-value pairs, which are shown as specifications and used as filters. */
			specifications: v.optional(metadataKey, 'specifications'),
			/** Handles of top-level categories that are not in the menu. */
			left_out: v.optional(v.array(collection), []),
		}),
		{},
	),
	/** Displayed names of payment providers by id. */
	payment_names: v.optional(v.record(v.string(), v.pipe(v.string(), v.trim(), v.minLength(1, 'a name'), v.maxLength(80))), {}),
})

/** Data that the engine does not have: settings, texts and sections of the home page. */
export type ShopFile = v.InferOutput<typeof shopFile>

/** Parses the text of the file; `source` is its name. Throws `UnusableShopFile` with all errors. */
export function parseShopFile(text: string, source: string): ShopFile {
	return parseYaml(shopFile, text, source)
}
