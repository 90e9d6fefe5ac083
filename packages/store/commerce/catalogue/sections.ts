import { english } from '@storefront/i18n/language.ts'
import { inLanguage } from '@storefront/i18n/server/request-locale.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { localize, localizedForWire, translationsColumn } from '../translations/localize.ts'
import { discountedProducts, type Period, type ProductsOfBest, periodNumber, productsOfBest } from './section-rules.ts'

/** How many products a section shows for which the owner chose none. */
const sectionSize = 10

/** How a section is titled and filled as long as the shop has not done so itself. */
interface Rule {
	/** In the language of whoever asks; `name`: of the brand or the category that it shows. */
	readonly title: (name: string) => string
	readonly subTitle: () => string
	/** `discount`: a share of the largest discounts, another one each period; otherwise the products of what sells best. */
	readonly fill: { readonly by: 'discount'; readonly slot: number; readonly every: Period } | { readonly by: 'brand' | 'category' }
	/** Deals show featured products only (AMB-15): those of a section are, whether the owner or a rule chose them. */
	readonly featured?: true
}

const bestOf = (name: string) => text('sections.bestOf', { name }).trim()

const rules = {
	'deal-of-day': {
		title: () => text('sections.dealOfDay'),
		subTitle: () => text('sections.dealOfDayWhy'),
		fill: { by: 'discount', slot: 0, every: 'day' },
		featured: true,
	},
	'deal-of-month': {
		title: () => text('sections.dealOfMonth'),
		subTitle: () => text('sections.dealOfMonthWhy'),
		fill: { by: 'discount', slot: 1, every: 'month' },
		featured: true,
	},
	'day-flash-sale': {
		title: () => text('sections.flashSale'),
		subTitle: () => text('sections.flashSaleWhy'),
		fill: { by: 'discount', slot: 2, every: 'day' },
	},
	'month-flash-sale': {
		title: () => text('sections.monthlySale'),
		subTitle: () => text('sections.monthlySaleWhy'),
		fill: { by: 'discount', slot: 3, every: 'month' },
	},
	'special-offer': {
		title: () => text('sections.specialOffer'),
		subTitle: () => text('sections.specialOfferWhy'),
		fill: { by: 'discount', slot: 4, every: 'week' },
	},
	'best-brand': {
		title: bestOf,
		subTitle: () => text('sections.bestBrandWhy'),
		fill: { by: 'brand' },
	},
	'best-category': {
		title: bestOf,
		subTitle: () => text('sections.bestCategoryWhy'),
		fill: { by: 'category' },
	},
} as const satisfies Record<string, Rule>

export type SectionKey = keyof typeof rules

export const sectionKeys = Object.keys(rules) as SectionKey[]

/** What a section is called in its rule shows one brand or category: products that the owner chose need a title of their own. */
export function needsOwnTitle(key: SectionKey): boolean {
	return rules[key].fill.by !== 'discount'
}

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
			.select(translationsColumn('section', 'sections.key').as('texts'))
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
	const { text: said } = localize(own?.texts)
	const isOwn = own !== undefined && ids.length > 0
	const filled = isOwn && own.title && own.sub_title ? { name: '', told: '', ids } : await fill(db, rule, now)
	return {
		title: said('title', own?.title ?? '') || saidByRule((isEnglish) => rule.title(isEnglish ? filled.name : filled.told)),
		subTitle: said('sub_title', own?.sub_title ?? '') || saidByRule(rule.subTitle),
		ids: isOwn ? ids : filled.ids,
		featured: rule.featured ?? false,
	}
}

/** What a rule says, in English and in the language that was asked for. */
function saidByRule(say: (isEnglish: boolean) => string): string {
	return localizedForWire(
		inLanguage(english.tag, () => say(true)),
		say(false),
	)
}

async function fill(db: Db, { fill: by }: Rule, now: Date): Promise<ProductsOfBest> {
	if (by.by !== 'discount') return await productsOfBest(db, by.by, sectionSize)
	return {
		name: '',
		told: '',
		ids: await discountedProducts(db, { slot: by.slot, period: periodNumber(now, by.every), size: sectionSize }),
	}
}
