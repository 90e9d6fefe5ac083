import { capabilities } from '@storefront/contract/domain/frame/capabilities.ts'
import { feedOf } from '../../contract/feed/feed.ts'
import type { FaultyStore } from './faulty-store.ts'
import { mockSettings } from './mock-shop.ts'

/** Unusual names that every layout must support. */
const longWord = 'Wärmedämmverbundsystemkonformitätsbescheinigungsausstellungsbehördenverzeichnisse'
export const texts = {
	word: longWord.slice(0, 80),
	capitals: 'W'.repeat(80),
	sentence: 'All that a shopper may want to know of a thing before she buys it, said in its name by one who sells it. '.repeat(2).trim(),
	emoji: '👩‍👩‍👧‍👦🇳🇴'.repeat(40),
	rightToLeft: 'سماعات لاسلكية 256 GB مع ميكروفون (Bluetooth 5.3) وحافظة شحن',
	short: 'X',
	empty: '',
} as const

const names = Object.values(texts)
/** More products than a listing page and any row of the home page. */
const products = 18

/** Feed with these texts in all fields; the first product has variations with such names. */
export const hostileFeed = feedOf(
	Array.from({ length: products }, (_, index) => {
		const text = (offset: number) => names[(index + offset) % names.length] ?? ''
		const group = index < names.length ? 'with-variations' : ''
		return {
			id: `T${index}`,
			item_group_id: group,
			title: group ? `${texts.capitals} ${texts.rightToLeft}` : `${text(0)} ${index}`,
			description: text(1) && `${text(1)} ${texts.capitals}`,
			availability: index === products - 1 ? 'out_of_stock' : 'in_stock',
			price: index % 2 ? '9999999.99 USD' : '1.00 USD',
			sale_price: index % 2 ? '8888888.88 USD' : '',
			brand: text(2),
			product_type: [text(Math.floor(index / 6)), text(1 + (index % 3))].filter(Boolean).join(' > '),
			// Each variation needs a name, because shoppers could not select it otherwise.
			color: group ? text(0) || 'none' : '',
			size: group ? text(1) : text(4),
			warranty: text(3),
			spare_parts: text(1),
			manufacturer_name: text(2),
			manufacturer_address: text(1),
			eu_contact_name: text(0),
			safety_warnings: text(4),
			product_detail: names
				.map((name, at) => `:${name.replaceAll(/[:,]/g, ' ').slice(0, 90)} ${at}:${text(at).replaceAll(/[:,]/g, ' ')}`)
				.join(','),
		}
	}),
)

/** Title with a second line, or an empty one. */
function titleOf(heading = '', line = ''): string {
	return heading && `${heading}: ${line}`
}

const promotions = ['Home', 'Home', 'Home', 'Deal', 'Deal', 'Deal', 'Top', 'Top', 'Category', 'Category'].map((type, index) => ({
	id: index + 1,
	type,
	image: '/favicon.svg',
	title: titleOf(names[index % names.length], names[(index + 1) % names.length]),
	url: index % 2 ? 'https://promotion.example/' : '',
}))

/** Makes the store send such texts for its name, contact, slides, promotions and section titles. */
export function sendHostileTexts(store: FaultyStore, sections: Readonly<Record<string, { readonly data: unknown }>>): void {
	const flags = ['home_slider', 'home_promotion', 'offer_sale', 'day_flash_sale', 'deal_day_sale', 'deal_promotion', 'month_flash_sale']
	const more = [
		'deal_month_sale',
		'top_promotion',
		'best_category',
		'best_brand_product',
		'category_promotion',
		'best_sales',
		'new_arrivals',
	]
	const settings = {
		...mockSettings,
		capabilities: Object.fromEntries(capabilities.map((capability) => [capability, 1])),
		...{ name: texts.word, address: texts.sentence, phone: '+47 '.repeat(20), email: `${texts.word}@shop.example`, logo: '' },
		...Object.fromEntries([...flags, ...more, 'top_selling'].map((flag) => [`is_show_${flag}`, 1])),
	}
	const replies: Readonly<Record<string, unknown>> = {
		'/settings': { data: settings },
		'/site-info': { name: texts.word, favicon: '' },
		'/sliders': {
			data: names.map((title, order) => ({ id: order, image: '/favicon.svg', title: titleOf(title, texts.sentence), link: '', order })),
		},
		'/promotions': promotions,
		...Object.fromEntries(
			Object.entries(sections).map(([path, section], index) => [
				path,
				{ ...section, title: names[index % names.length], sub_title: names[(index + 1) % names.length] },
			]),
		),
	}
	for (const [path, json] of Object.entries(replies)) store.on('GET', new RegExp(`^${path}$`), { do: 'say', json })
}
