import type { Db } from '../db/open.ts'
import { textsOf, told } from '../translations/told.ts'
import { discountedProducts, type Period, periodNumber, productsOfBest } from './section-rules.ts'

/** How many products a section shows for which the owner chose none. */
const sectionSize = 10

/** How a section is titled and filled as long as the shop has not done so itself. */
interface Rule {
	readonly title: string
	readonly subTitle: string
	/** `discount`: a share of the largest discounts, another one each period; otherwise the products of what sells best. */
	readonly fill: { readonly by: 'discount'; readonly slot: number; readonly every: Period } | { readonly by: 'brand' | 'category' }
	/** Deals show featured products only (AMB-15): those that a rule chose are. */
	readonly featured?: true
}

const rules = {
	'deal-of-day': {
		title: 'Deal of the Day',
		subTitle: 'Large discounts, chosen anew each day',
		fill: { by: 'discount', slot: 0, every: 'day' },
		featured: true,
	},
	'deal-of-month': {
		title: 'Deal of the Month',
		subTitle: 'Large discounts, chosen anew each month',
		fill: { by: 'discount', slot: 1, every: 'month' },
		featured: true,
	},
	'day-flash-sale': { title: 'Flash Sale', subTitle: 'Another choice each day', fill: { by: 'discount', slot: 2, every: 'day' } },
	'month-flash-sale': {
		title: 'Monthly Sale',
		subTitle: 'Another choice each month',
		fill: { by: 'discount', slot: 3, every: 'month' },
	},
	'special-offer': { title: 'Special Offers', subTitle: 'Another choice each week', fill: { by: 'discount', slot: 4, every: 'week' } },
	'best-brand': { title: 'Best of', subTitle: 'The brand our customers choose most', fill: { by: 'brand' } },
	'best-category': { title: 'Best of', subTitle: 'What our customers look for most', fill: { by: 'category' } },
} as const satisfies Record<string, Rule>

export type SectionKey = keyof typeof rules

export interface FilledSection {
	readonly title: string
	readonly subTitle: string
	readonly ids: readonly number[]
	/** Whether these products count as featured here, whatever they are elsewhere. */
	readonly featured: boolean
}

/** A section as the shop has set it; what it has not set, title or products, comes from the rule. */
export async function fillSection(db: Db, key: SectionKey, now: Date): Promise<FilledSection> {
	const rule: Rule = rules[key]
	const [own, picked] = await Promise.all([
		db
			.selectFrom('sections')
			.select(['title', 'sub_title'])
			.select(textsOf('section', 'sections.key').as('texts'))
			.where('key', '=', key)
			.executeTakeFirst(),
		db
			.selectFrom('section_products')
			.select('product_id')
			.where('section_key', '=', key)
			.orderBy('position')
			.orderBy('product_id')
			.execute(),
	])
	const ids = picked.map((row) => row.product_id)
	const { text } = told(own?.texts)
	if (own && ids.length > 0) return { title: text('title', own.title), subTitle: text('sub_title', own.sub_title), ids, featured: false }
	const filled = await fill(db, rule, now)
	return {
		title: text('title', own?.title ?? '') || [rule.title, filled.name].filter(Boolean).join(' '),
		subTitle: text('sub_title', own?.sub_title ?? '') || rule.subTitle,
		ids: filled.ids,
		featured: rule.featured ?? false,
	}
}

async function fill(db: Db, { fill: by }: Rule, now: Date): Promise<{ readonly ids: readonly number[]; readonly name?: string }> {
	if (by.by !== 'discount') return await productsOfBest(db, by.by, sectionSize)
	return { ids: await discountedProducts(db, { slot: by.slot, period: periodNumber(now, by.every), size: sectionSize }) }
}
