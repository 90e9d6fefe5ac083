/** A type of pictures, with its page. */
export interface PictureList {
	readonly kind: 'slides' | 'promotions'
	readonly one: 'slide' | 'promotion'
	/** Type of promotions; empty for slides. */
	readonly type: string
	readonly title: string
	readonly about: string
	/** Flag that shows them. */
	readonly flag: string
	/** Size of a picture that looks good on all screens. The stylesheet home.css has the aspect ratios of the shop. */
	readonly size: string
}

export const pictureLists: readonly PictureList[] = [
	{
		...{ kind: 'slides', one: 'slide', type: '', title: 'Slides', flag: 'is_show_home_slider' },
		about: 'Large pictures at the top, one after the other.',
		size: '2400 × 1000 pixels. Phones cut off the left and right sides.',
	},
	{
		...{ kind: 'promotions', one: 'promotion', type: 'Home', title: 'Promotions below the slides', flag: 'is_show_home_promotion' },
		about: 'Three in a row on a desktop.',
		size: '1280 × 720 pixels.',
	},
	{
		...{ kind: 'promotions', one: 'promotion', type: 'Deal', title: 'Deals', flag: 'is_show_deal_promotion' },
		about: 'Upright pictures, at most five.',
		size: '800 × 1000 pixels.',
	},
	{
		...{ kind: 'promotions', one: 'promotion', type: 'Top', title: 'Wide promotions', flag: 'is_show_top_promotion' },
		about: 'As wide as the page.',
		size: '2400 × 600 pixels. Phones cut off the left and right sides.',
	},
	{
		...{ kind: 'promotions', one: 'promotion', type: 'Category', title: 'Promotions of categories', flag: 'is_show_category_promotion' },
		about: 'Square pictures, four in a row on a desktop.',
		size: '800 × 800 pixels.',
	},
]

/** The list of a kind and type; the first type of the kind for an unknown one. */
export function findList(kind: string | undefined, type: string): PictureList | undefined {
	const lists = pictureLists.filter((list) => list.kind === kind)
	return lists.find((list) => list.type === type) ?? lists[0]
}

/** The page of a list. */
export function listPath({ kind, type }: Pick<PictureList, 'kind' | 'type'>): string {
	return `/home/${kind}${type && `?type=${type}`}`
}

interface HomeSection {
	readonly flag: string
	readonly label: string
	readonly about: string
	/** Where its content is changed; none: it is computed. */
	readonly path?: string
}

const ofPictures = (type: string): HomeSection => {
	const list = pictureLists.find((one) => one.type === type)
	return { flag: list?.flag ?? '', label: list?.title ?? '', about: list?.about ?? '', ...(list && { path: listPath(list) }) }
}

/** The sections of the home page, in its order. */
export const homeSections: readonly HomeSection[] = [
	ofPictures(''),
	ofPictures('Home'),
	{ flag: 'is_show_deal_day_sale', label: 'Deal of the day', about: 'Six products, one of them large.', path: '/home/rows/deal-of-day' },
	{ flag: 'is_show_best_sales', label: 'Tab “Best sellers”', about: 'Computed from the orders.' },
	{ flag: 'is_show_new_arrivals', label: 'Tab “New arrivals”', about: 'The newest products.' },
	{ flag: 'is_show_top_selling', label: 'Tab “Top selling”', about: 'Computed from the orders.' },
	{ flag: 'is_show_offer_sale', label: 'Special offers', about: 'A row of products.', path: '/home/rows/special-offer' },
	ofPictures('Deal'),
	{ flag: 'is_show_day_flash_sale', label: 'Flash sale of the day', about: 'A row of products.', path: '/home/rows/day-flash-sale' },
	{ flag: 'is_show_best_category', label: 'Best category', about: 'Products of one category.', path: '/home/rows/best-category' },
	ofPictures('Top'),
	{
		flag: 'is_show_deal_month_sale',
		label: 'Deal of the month',
		about: 'Six products, one of them large.',
		path: '/home/rows/deal-of-month',
	},
	{ flag: 'is_show_month_flash_sale', label: 'Flash sale of the month', about: 'A row of products.', path: '/home/rows/month-flash-sale' },
	ofPictures('Category'),
	{ flag: 'is_show_best_brand_product', label: 'Best brand', about: 'Products of one brand.', path: '/home/rows/best-brand' },
]
