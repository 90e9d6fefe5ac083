import type { AutomaticDiscount, DiscountBenefit } from '@storefront/contract/domain/cart/automatic-discount.ts'
import { lineTotal } from '@storefront/contract/domain/cart/cart.ts'
import { allocate } from '@storefront/contract/domain/checkout/tax.ts'
import { type Cents, shareOf } from '@storefront/contract/domain/money.ts'

/** An automatic discount that is valid now. */
export interface DiscountRule {
	readonly name: string
	readonly benefit: DiscountBenefit
	/** The goods that it is for must cost at least this. */
	readonly minimum: Cents
	/** The goods that it is for: those in one of these. null: all. */
	readonly goods: DiscountGoods | null
}

export interface DiscountGoods {
	readonly categories: ReadonlySet<number>
	readonly brands: ReadonlySet<number>
	readonly products: ReadonlySet<number>
}

/** A line of a cart, as far as discounts depend on it. */
export interface DiscountableLine {
	readonly productId: number
	/** Its category and the categories above. */
	readonly categories: readonly number[]
	readonly brand: number | null
	/** Price that shoppers pay without automatic discounts. */
	readonly unitPrice: Cents
	readonly quantity: number
}

/** All orders of this many rules are tried: 120. */
const mostTried = 5

/**
 * The automatic discount of each line; undefined: none. A line gets one discount at most. Of several possible combinations the one that
 * saves most is chosen; between equal ones, the one whose rules come first.
 */
export function discountLines(
	rules: readonly DiscountRule[],
	lines: readonly DiscountableLine[],
): readonly (AutomaticDiscount | undefined)[] {
	const alone = rules
		.map((rule) => ({ rule, saved: savedBy(applyRules([rule], lines)) }))
		.filter(({ saved }) => saved > 0)
		.toSorted((a, b) => b.saved - a.saved)
		.map(({ rule }) => rule)
	let best: readonly (AutomaticDiscount | undefined)[] = lines.map(() => undefined)
	for (const order of permutations(alone.slice(0, mostTried))) {
		const tried = applyRules([...order, ...alone.slice(mostTried)], lines)
		if (savedBy(tried) > savedBy(best)) best = tried
	}
	return best
}

function savedBy(discounts: readonly (AutomaticDiscount | undefined)[]): Cents {
	return discounts.reduce((sum, discount) => sum + (discount?.amount ?? 0), 0)
}

/** Applies the rules one after the other, each to the lines that no earlier one was applied to. */
function applyRules(rules: readonly DiscountRule[], lines: readonly DiscountableLine[]): readonly (AutomaticDiscount | undefined)[] {
	const discounts: (AutomaticDiscount | undefined)[] = lines.map(() => undefined)
	const used = new Set<number>()
	for (const rule of rules) {
		const meant = lines.map((line, index) => ({ line, index })).filter(({ line }) => isMeant(rule, line))
		if (meant.reduce((sum, { line }) => sum + lineTotal(line), 0) < rule.minimum) continue
		const free = meant.filter(({ index }) => !used.has(index))
		const amounts = amountsOf(
			rule.benefit,
			free.map(({ line }) => line),
		)
		if (amounts.every((amount) => amount === 0)) continue
		for (const [position, { index }] of free.entries()) {
			const amount = amounts[position] ?? 0
			used.add(index)
			if (amount > 0) discounts[index] = { name: rule.name, amount }
		}
	}
	return discounts
}

/** Whether a discount is for a product. */
export function isMeant(
	{ goods }: Pick<DiscountRule, 'goods'>,
	{ productId, categories, brand }: Pick<DiscountableLine, 'productId' | 'categories' | 'brand'>,
): boolean {
	if (goods === null) return true
	return goods.products.has(productId) || categories.some((id) => goods.categories.has(id)) || (brand !== null && goods.brands.has(brand))
}

/** What the benefit takes off each line; never more than its price. */
function amountsOf(benefit: DiscountBenefit, lines: readonly DiscountableLine[]): readonly Cents[] {
	const worths = lines.map(lineTotal)
	if (benefit.type === 'percentage') return worths.map((worth) => shareOf(worth, benefit.value))
	if (benefit.type === 'fixed') {
		const worth = worths.reduce((sum, each) => sum + each, 0)
		return worth === 0 ? worths : allocate(Math.min(benefit.value, worth), worths)
	}
	const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
	let left = Math.floor(pieces / (benefit.buy + benefit.get)) * benefit.get
	const amounts = lines.map(() => 0)
	const cheapestFirst = lines.map((line, index) => ({ line, index })).toSorted((a, b) => a.line.unitPrice - b.line.unitPrice)
	for (const { line, index } of cheapestFirst) {
		const reduced = Math.min(left, line.quantity)
		amounts[index] = shareOf(line.unitPrice, benefit.value) * reduced
		left -= reduced
	}
	return amounts
}

function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
	if (items.length < 2) return [items]
	return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
