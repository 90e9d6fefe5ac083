import { applyDiscount, formatMoney } from '@storefront/contract/domain/money.ts'
import { withEnglish } from '@storefront/i18n/server/request-locale.ts'
import { inChunks } from '../../commerce/feed/chunks.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Row, RowChange } from '../snapshot.ts'
import { describeColumn, type PlanNames, wordOf } from './describe-column.ts'

/** A value that an import changes, in words. */
export interface PlannedChange {
	/** SKU of the variant; empty for the product itself. */
	readonly variant: string
	readonly field: string
	readonly before: string
	readonly after: string
}

export interface PlannedProduct {
	readonly kind: 'created' | 'changed' | 'removed'
	readonly name: string
	readonly changes: readonly PlannedChange[]
}

/** Characters of a value that a plan shows. */
const longest = 300

/** Columns of variants that say nothing to people, or are shown together with the price. */
const hidden: ReadonlySet<string> = new Set(['id', 'details', 'position', 'external_id', 'source', 'discount', 'product_id', 'created_at'])

/** Describes the changes of a step of an import, product by product. */
export function describeProducts(db: Db, changes: readonly RowChange[]): Promise<readonly PlannedProduct[]> {
	return withEnglish(async () => {
		const names = await readPlanNames(db, changes)
		const products = new Map<number, { kind: PlannedProduct['kind']; name: string; changes: PlannedChange[]; variants: number }>()
		const productFor = (id: number) => {
			const known = products.get(id)
			if (known) return known
			const product = { kind: 'changed' as const, name: names.products.get(id) ?? '', changes: [], variants: 0 }
			products.set(id, product)
			return product
		}
		for (const change of changes) if (change.table === 'products') addProduct(productFor(Number(change.key)), change, names)
		for (const change of changes) if (change.table === 'offers') addVariant(productFor, change, names)
		for (const change of changes) addText(productFor, change, names)
		return [...products.values()].flatMap(({ variants, ...product }) => {
			if (product.kind === 'created') return [{ ...product, changes: createdChanges(variants) }]
			return product.kind === 'changed' && product.changes.length === 0 ? [] : [product]
		})
	})
}

type Collected = { kind: PlannedProduct['kind']; name: string; changes: PlannedChange[]; variants: number }

function createdChanges(variants: number): readonly PlannedChange[] {
	return variants > 1 ? [{ variant: '', field: 'Variants', before: '', after: String(variants) }] : []
}

function addProduct(product: Collected, { before, after }: RowChange, names: PlanNames): void {
	if (before === null && after !== null) {
		product.kind = 'created'
		product.name = String(after['name'])
	} else if (before !== null && after === null) {
		product.kind = 'removed'
		product.name = String(before['name'])
	} else if (before !== null && after !== null) product.changes.push(...describeRow('', before, after, names))
}

function addVariant(productFor: (id: number) => Collected, { key, before, after }: RowChange, names: PlanNames): void {
	const stored = names.variants.get(Number(key))
	const product = productFor(Number(after?.['product_id'] ?? stored?.product_id ?? before?.['product_id']))
	product.variants += after === null ? 0 : 1
	if (product.kind === 'created') return
	const sku = String(after?.['sku'] ?? stored?.sku ?? before?.['sku'] ?? '')
	if (before === null) product.changes.push({ variant: sku, field: 'Variant', before: '', after: 'new' })
	else if (after === null) product.changes.push({ variant: sku, field: 'Variant', before: sku, after: 'removed' })
	else {
		const price = describePrice(sku, before, after, { ...stored }, names.currency)
		const rows = describeRow(sku, before, after, names)
		product.changes.push(...price, ...rows)
		if (price.length + rows.length === 0) product.changes.push(...describeDetails(sku, before, after))
	}
}

function describeRow(variant: string, before: Row, after: Row, names: PlanNames): readonly PlannedChange[] {
	return (
		Object.keys(after)
			.filter((column) => !hidden.has(column) && column !== 'price')
			// The same text once more, with tags.
			.filter((column) => column !== 'online_description' || !('description' in after))
			.flatMap((column) =>
				describeColumn(column, before[column] ?? null, after[column] ?? null, names).map(([field, old, next]) => ({
					variant,
					field,
					before: shorten(old),
					after: shorten(next),
				})),
			)
	)
}

/** The price before discount, and the price that shoppers pay while it is reduced. */
function describePrice(variant: string, before: Row, after: Row, stored: Row, currency: string): readonly PlannedChange[] {
	if (!('price' in after) && !('discount' in after)) return []
	const priceOf = (row: Row) => {
		const [price, discount] = [Number(row['price'] ?? stored['price'] ?? 0), Number(row['discount'] ?? stored['discount'] ?? 0)]
		return { price: formatMoney(price, currency), sale: discount > 0 ? formatMoney(applyDiscount(price, discount), currency) : '' }
	}
	const [old, next] = [priceOf(before), priceOf(after)]
	return [
		...(old.price === next.price ? [] : [{ variant, field: 'Price', before: old.price, after: next.price }]),
		...(old.sale === next.sale ? [] : [{ variant, field: 'Sale price', before: old.sale, after: next.sale }]),
	]
}

/** Columns of the feed that the shop keeps for exports only. */
function describeDetails(variant: string, before: Row, after: Row): readonly PlannedChange[] {
	const columnsOf = (row: Row) =>
		(JSON.parse(String(row['details'] ?? '{}')) as { columns?: Readonly<Record<string, string>> }).columns ?? {}
	if (!('details' in after)) return []
	const [old, next] = [columnsOf(before), columnsOf(after)]
	const names = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((name) => old[name] !== next[name])
	return names.map((name) => ({ variant, field: wordOf(name), before: shorten(old[name] ?? ''), after: shorten(next[name] ?? '') }))
}

/** Prices of other markets, and translations. */
function addText(productFor: (id: number) => Collected, { table, key, before, after }: RowChange, names: PlanNames): void {
	const parts = key.split('/')
	if (table === 'market_prices') {
		const [market, offer] = [Number(parts[0]), names.variants.get(Number(parts[1]))]
		if (!offer) return
		const shown = (row: Row | null) => (row?.['price'] === undefined ? '' : (Number(row['price']) / 100).toFixed(2))
		const field = `Price in ${names.markets.get(market) ?? 'another market'}`
		productFor(Number(offer['product_id'])).changes.push({
			variant: String(offer['sku']),
			field,
			before: shown(before),
			after: shown(after),
		})
	}
	if (table !== 'translations' || parts[0] !== 'product') return
	const product = productFor(Number(parts[2]))
	if (product.kind === 'created') return
	product.changes.push({
		variant: '',
		field: `Translation (${parts[1]})`,
		before: shorten(String(before?.['texts'] ?? '')),
		after: shorten(String(after?.['texts'] ?? '')),
	})
}

function shorten(text: string): string {
	return text.length > longest ? `${text.slice(0, longest)}…` : text
}

async function readPlanNames(db: Db, changes: readonly RowChange[]): Promise<PlanNames> {
	const offerIds = changes.flatMap(({ table, key }) =>
		table === 'offers' ? [Number(key)] : table === 'market_prices' ? [Number(key.split('/')[1])] : [],
	)
	const offers = await inChunks([...new Set(offerIds)], (ids) =>
		db.selectFrom('offers').select(['id', 'product_id', 'sku', 'price', 'discount']).where('id', 'in', ids).execute(),
	)
	const productIds = [
		...offers.map(({ product_id }) => product_id),
		...changes.flatMap(({ table, key }) => (table === 'products' ? [Number(key)] : [])),
		...changes.flatMap(({ table, key }) => (table === 'translations' && key.startsWith('product/') ? [Number(key.split('/')[2])] : [])),
	]
	const products = await inChunks([...new Set(productIds)], (ids) =>
		db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute(),
	)
	const added = (table: string) =>
		changes.flatMap((change) =>
			change.table === table && change.after !== null ? [{ id: Number(change.key), name: String(change.after['name'] ?? '') }] : [],
		)
	const categories = [...(await db.selectFrom('categories').select(['id', 'name']).execute()), ...added('categories')]
	const brands = [...(await db.selectFrom('brands').select(['id', 'name']).execute()), ...added('brands')]
	const markets = await db.selectFrom('markets').select(['id', 'code']).execute()
	return {
		currency: await readCurrency(db),
		products: new Map(products.map(({ id, name }) => [id, name])),
		variants: new Map(offers.map(({ id, ...row }) => [id, row])),
		categories: new Map(categories.map(({ id, name }) => [id, name])),
		brands: new Map(brands.map(({ id, name }) => [id, name])),
		markets: new Map(markets.map(({ id, code }) => [id, code])),
	}
}
