import type { Page } from '@playwright/test'
import type { FaultyStore } from './faulty-store.ts'

/** Mock data that differ from the demo catalogue: too many, too few, unordered, and with long names. */

export const longName = 'A product whose name is much longer than a card'
export const categoryName = 'Phones & Tablets'

const product = (id: number, more: object = {}) => ({
	id,
	name: JSON.stringify({ En: `${longName} ${id}` }),
	description: '',
	images: ['/placeholder.svg'],
	thumbnailz: '',
	sales_price: '100.00',
	discount: '15',
	currency: '€',
	soldOut: 0,
	top_status: 1,
	total_stock: 5,
	category: { name: '{"En":"Phones"}' },
	sub_category: null,
	brand: { name: 'Fjell' },
	product_variation_combination: [],
	...more,
})
const products = (from: number, count: number, more: object = {}) =>
	Array.from({ length: count }, (_, index) => product(from + index, more))

const topProduct = (id: number) => ({
	id,
	name: `${longName} ${id}`,
	image: '/placeholder.svg',
	title: '',
	category_name: '{"En":"Phones"}',
	currency: '€',
	price: '85.00',
	originalPrice: '100.00',
	discount: '15',
	soldOut: 0,
})
const topProducts = (count: number) => Array.from({ length: count }, (_, index) => topProduct(index + 1))

const subCategory = (id: number, names: readonly string[]) => ({
	id,
	name: `Part ${id}`,
	products: names.map((name, index) => ({ id: id * 10 + index, name })),
})
const category = (id: number, name: string, subs: readonly object[], images: readonly string[] = []) => ({
	id,
	name,
	image: '/placeholder.svg',
	is_sub_category: 1,
	sub_category: subs,
	images,
})

const promotion = (id: number, type: string, more: object = {}) => ({
	id,
	type,
	image: '/favicon.svg',
	title: `${type} ${id}`,
	url: '',
	...more,
})

const categories = [
	category(
		1,
		categoryName,
		Array.from({ length: 7 }, (_, index) => subCategory(11 + index, [longName])),
	),
	category(
		2,
		'Few parts',
		[subCategory(21, []), subCategory(22, ['Short', 'Long', 'Thin', 'Wide', 'Flat', 'Round', 'Old', 'New', 'Last'])],
		['/favicon.svg'],
	),
	category(3, '{"En":', []),
	...[4, 5, 6].map((id) => category(id, `Category ${id}`, [])),
]

export const mockSettings = {
	name: 'Fjord',
	address: 'Quay 1',
	phone: '+47 1',
	email: 'fjord@shop.example',
	logo: '/favicon.svg?logo',
	fb_link: 'https://facebook.example/fjord',
	inst_link: '',
}

/** Title with 80 characters. */
export const longTitle = 'Fjell 500 with everything that anybody could ever want in one, two or more boxes'

const detail = (id: number, more: object = {}) => ({
	data: {
		id,
		name: JSON.stringify({ En: longTitle }),
		images: ['/favicon.svg?1', '/favicon.svg?2', '/favicon.svg?3'],
		image_texts: ['Fjell 500, front', 'Fjell 500, back', ''],
		description: 'In short.',
		sales_price: '100.00',
		discount: '10',
		currency: '€',
		total_stock: 4,
		is_single_product: 1,
		product_category: { id: 1, name: '{"En":"Phones"}' },
		product_brand: { name: '{"En":"Fjell"}' },
		warranty: { name: 'Three winters' },
		online_description: '<p>At <strong>length</strong>.</p>',
		shipping_info: 'By boat.',
		energy_class: 'B',
		energy_label_link: 'https://files.example/label.svg',
		energy_sheet_link: 'javascript:alert(1)',
		charger_included: 'No',
		charging_power: '5-45 W, USB PD',
		manual_link: 'javascript:alert(1)',
		video_link: 'https://video.example/fjell',
		manufacturer_name: 'Fjell AS',
		manufacturer_address: 'Havnegata 1, Bergen',
		manufacturer_email: 'javascript:alert(1)',
		eu_contact_name: 'Fjell Europe',
		eu_contact_email: 'eu@fjell.example',
		safety_warnings: 'Not for whales.',
		customer_reviews: '<p>Stood a storm.</p>',
		...more,
	},
})
const varied = {
	is_single_product: 0,
	product_variation_tempalte: [
		{ name: 'Colour', option: ['Snow', 'Coal'].map((name) => ({ name, value: name })) },
		{ name: 'Size', option: ['S', 'L'].map((name) => ({ name, value: name })) },
	],
	product_variation_combination: [
		{ attributes: { Colour: 'Snow', Size: 'S' }, attribute_id: 1, price: '100', stock: 0, sku: 'S-S', image: '' },
		{ attributes: { Colour: 'Snow', Size: 'L' }, attribute_id: 2, price: '110', stock: 2, sku: 'S-L', image: '' },
		{ attributes: { Colour: 'Coal', Size: 'L' }, attribute_id: 3, price: '120', stock: 3, sku: 'C-L', image: '' },
	],
}

const replies: Readonly<Record<string, unknown>> = {
	'/site-info': { name: 'Fjord Electronics', favicon: '/favicon.svg?site' },
	'/top-categories': categories,
	'/all-categories': { data: categories },
	'/sliders': {
		data: [3, 1, 2].map((order) => ({
			id: order,
			image: `/favicon.svg?slide=${order}`,
			link: order === 2 ? '' : 'https://slide.example/',
			order,
		})),
	},
	'/promotions': [
		promotion(1, 'Home', { url: 'https://promotion.example/' }),
		promotion(2, 'Home', { image: '' }),
		promotion(3, 'Home'),
		promotion(4, 'Home'),
		...[5, 6, 7, 8, 9, 10, 11].map((id) => promotion(id, 'Deal')),
		promotion(12, 'Top'),
		promotion(13, 'Category', { url: 'https://promotion.example/' }),
		promotion(14, 'Unheard of'),
	],
	'/deal-of-day': { title: 'Today', sub_title: 'Only today', data: [...products(1, 3, { top_status: 0 }), ...products(4, 8)] },
	'/deal-of-month': { title: 'This month', sub_title: '', data: products(20, 6) },
	'/day-flash-sale': { title: 'Flash', sub_title: '', data: products(30, 2) },
	'/month-flash-sale': { title: 'Long flash', sub_title: '', data: products(33, 2) },
	'/special-offer': { title: 'Offers', sub_title: '', data: [] },
	'/best-brand': { title: 'The best brand', sub_title: '', data: products(40, 2) },
	'/best-category': { title: 'The best category', sub_title: '', data: products(50, 2) },
	'/product-tops': { data: { best: topProducts(9), new_arrives: topProducts(10), top_selling: topProducts(12) } },
	'/product/900': detail(900),
	'/product/901': detail(901, { total_stock: 0 }),
	'/product/902': detail(902, varied),
	'/products/by-category': { data: [], product_count: 0 },
	'/brands': {
		data: {
			data: [
				{ id: 1, name: '{"En":"Fjell"}', image: '' },
				{ id: 2, name: '{"En":"Dal"}', image: '/favicon.svg?brand' },
			],
		},
	},
}

/** Makes the store send these data with the given settings, and show the sections of these flags. */
export function sendMockData(store: FaultyStore, flags: readonly string[], others: Partial<typeof mockSettings> = {}): void {
	const settings = { ...mockSettings, ...others, ...Object.fromEntries(flags.map((flag) => [`is_show_${flag}`, 1])) }
	for (const [path, json] of Object.entries({ ...replies, '/settings': { data: settings } }))
		store.on('GET', new RegExp(`^${path}$`), { do: 'say', json })
}

/** Position of each flag's section on the home page (HOME-03 to HOME-15). */
export const sectionOf: Readonly<Record<string, (page: Page) => ReturnType<Page['locator']>>> = {
	home_slider: (page) => page.getByRole('region', { name: 'Offers', exact: true }).locator('[aria-roledescription=slide]'),
	home_promotion: (page) => page.getByRole('region', { name: 'Promotions', exact: true }),
	offer_sale: (page) => page.getByRole('heading', { name: 'Offers', exact: true }),
	day_flash_sale: (page) => page.getByRole('heading', { name: 'Flash', exact: true }),
	deal_day_sale: (page) => page.getByRole('heading', { name: 'Today', exact: true }),
	deal_promotion: (page) => page.getByRole('region', { name: 'Deals', exact: true }),
	month_flash_sale: (page) => page.getByRole('heading', { name: 'Long flash', exact: true }),
	deal_month_sale: (page) => page.getByRole('heading', { name: 'This month', exact: true }),
	top_promotion: (page) => page.getByRole('region', { name: 'Top offers', exact: true }),
	best_category: (page) => page.getByRole('heading', { name: 'The best category', exact: true }),
	best_brand_product: (page) => page.getByRole('heading', { name: 'The best brand', exact: true }),
	category_promotion: (page) => page.getByRole('region', { name: 'Categories on offer', exact: true }),
	best_sales: (page) => page.getByRole('tab', { name: 'Best Sellers' }),
	new_arrivals: (page) => page.getByRole('tab', { name: 'New Arrivals' }),
	top_selling: (page) => page.getByRole('tab', { name: 'Top Sellings' }),
}
