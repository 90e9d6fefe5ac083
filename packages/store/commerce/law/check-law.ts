import type { ProductFieldName } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { CommandRefused } from '../../commands/command-errors.ts'
import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { lawCountries, lawCountriesOf } from './countries.ts'
import { isInGroup } from './product-groups.ts'
import { type ProductRule, productRules, type ShopRule, shopRules } from './rules.ts'
import { readShopFacts } from './shop-facts.ts'

/** A product that lacks something. */
export interface LackingProduct {
	readonly id: number
	readonly name: string
	/** SKU of its first variant; empty: none. */
	readonly sku: string
}

/** What is missing in a country. */
export interface LawCheck {
	readonly shop: readonly ShopRule[]
	/** Rules with the products that do not meet them; only rules with such products. */
	readonly products: readonly { readonly rule: ProductRule; readonly lacking: readonly LackingProduct[] }[]
	/** Number of products that were checked. */
	readonly checked: number
}

type Fields = Readonly<Record<ProductFieldName, string>>

/** Names of the EEA countries at the end of an address, in some languages. */
const countryNames = new Set(
	['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'sv', 'da'].flatMap((language) => {
		const names = new Intl.DisplayNames(language, { type: 'region' })
		return lawCountries.flatMap((code) => [code.toLowerCase(), (names.of(code) ?? code).toLowerCase()])
	}),
)

/** The country to check: as typed, or the first one of the setting. Throws `CommandRefused` for others. */
export async function requireLawCountry(db: Db, typed: string | undefined): Promise<string> {
	const country = typed?.trim().toUpperCase() || lawCountriesOf(await readSettings(db))[0]
	if (country === undefined) throw new CommandRefused('Name a country: law --country DE.')
	if (!lawCountries.includes(country))
		throw new CommandRefused(`"${country}" is not the code of a country of the EU or the EEA, such as DE.`)
	return country
}

/** Checks the shop and its products against the rules of a country. Archived products and those without a variant are left out. */
export async function checkLaw(db: Db, country: string): Promise<LawCheck> {
	const facts = await readShopFacts(db)
	const rules = productRules.filter(({ countries }) => countries.includes(country))
	const names = [...new Set(rules.flatMap(({ fields }) => fields.flat()))]
	const products = await db
		.selectFrom('products')
		.innerJoin('categories as top', 'top.id', 'products.category_id')
		.leftJoin('categories as sub', 'sub.id', 'products.sub_category_id')
		.innerJoin('offers', 'offers.product_id', 'products.id')
		.leftJoin('archived_products as archived', 'archived.product_id', 'products.id')
		.where('archived.archived_at', 'is', null)
		.select(['products.id', 'products.name', 'top.name as top', 'sub.name as sub'])
		.select(({ fn }) => fn.min('offers.sku').as('sku'))
		.select(names.map((name) => `products.${name}` as const))
		.groupBy(['products.id', 'top.name', 'sub.name'])
		.orderBy('products.id')
		.execute()
	const lacking = rules.map((rule) => ({
		rule,
		lacking: products
			.filter((product) => !meets(product as unknown as Fields, [product.top, product.sub ?? ''], rule))
			.map(({ id, name, sku }) => ({ id, name, sku: sku ?? '' })),
	}))
	return {
		shop: shopRules.filter(({ countries, isMissing }) => countries.includes(country) && isMissing(facts, country)),
		products: lacking.filter((one) => one.lacking.length > 0),
		checked: products.length,
	}
}

function meets(values: Fields, categories: readonly string[], { group, fields, unlessMadeInEea }: ProductRule): boolean {
	if (group && !isInGroup(group, categories)) return true
	if (unlessMadeInEea && isEeaAddress(values.manufacturer_address)) return true
	return fields.every((field) => [field].flat().some((name) => values[name] !== ''))
}

/** Whether the last part of an address, or its last word, is a country of the EEA. */
export function isEeaAddress(address: string): boolean {
	const last = address.trim().toLowerCase().split(/[\n,]/).at(-1)?.trim() ?? ''
	return countryNames.has(last) || countryNames.has(last.split(/\s+/).at(-1) ?? '')
}
