import { english } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { localize, localizedForWire, translationsColumn } from '../translations/localize.ts'
import { type BestProducts, discountedProducts, type Period, periodNumber, readBestProducts } from './section-rules.ts'

/** Products of a section without products chosen by the owner. */
const sectionSize = 10

/** The default title and products of a section, used until the owner sets them. */
interface Rule {
	/** In the locale of the request. `name`: the brand or category that the section shows. */
	readonly title: (name: string) => string
	readonly subTitle: () => string
	/** `discount`: a share of the largest discounts, another one each period; otherwise products of the best-selling brand or category. */
	readonly fill: { readonly by: 'discount'; readonly slot: number; readonly every: Period } | { readonly by: 'brand' | 'category' }
	/** Deals show featured products only (AMB-15), so all products of such a section count as featured. */
	readonly featured?: true
}

const bestOfTitle = (name: string) => text('sections.bestOf', { name }).trim()

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
		title: bestOfTitle,
		subTitle: () => text('sections.bestBrandWhy'),
		fill: { by: 'brand' },
	},
	'best-category': {
		title: bestOfTitle,
		subTitle: () => text('sections.bestCategoryWhy'),
		fill: { by: 'category' },
	},
} as const satisfies Record<string, Rule>

export type SectionKey = keyof typeof rules

export const sectionKeys = Object.keys(rules) as SectionKey[]

/** Whether products that the owner chooses need their own title, because the default title names one brand or category. */
export function needsOwnTitle(key: SectionKey): boolean {
	return rules[key].fill.by !== 'discount'
}

export interface FilledSection {
	readonly title: string
	readonly subTitle: string
	readonly ids: readonly number[]
	/** Whether these products count as featured in this section. */
	readonly featured: boolean
}

/** A section as the owner set it; a missing title or missing products come from the rule. */
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
	const { text: localizeText } = localize(own?.texts)
	const isOwn = own !== undefined && ids.length > 0
	const filled = isOwn && own.title && own.sub_title ? { name: '', localizedName: '', ids } : await fill(db, rule, now)
	return {
		title:
			localizeText('title', own?.title ?? '') || localizeByRule((isEnglish) => rule.title(isEnglish ? filled.name : filled.localizedName)),
		subTitle: localizeText('sub_title', own?.sub_title ?? '') || localizeByRule(rule.subTitle),
		ids: isOwn ? ids : filled.ids,
		featured: rule.featured ?? false,
	}
}

/** A text of a rule in English and in the locale of the request, as the API has localized texts. */
function localizeByRule(say: (isEnglish: boolean) => string): string {
	return localizedForWire(
		withLanguage(english.tag, () => say(true)),
		say(false),
	)
}

async function fill(db: Db, { fill: filling }: Rule, now: Date): Promise<BestProducts> {
	if (filling.by !== 'discount') return await readBestProducts(db, filling.by, sectionSize)
	return {
		name: '',
		localizedName: '',
		ids: await discountedProducts(db, { slot: filling.slot, period: periodNumber(now, filling.every), size: sectionSize }),
	}
}
