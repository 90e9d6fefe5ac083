import { defaultTaxName } from '../../domain/checkout/tax.ts'
import { type Capabilities, capabilitiesOf } from '../../domain/frame/capabilities.ts'
import type { Brand, Category, HomeFlag, Promotion, PromotionType, ShopSettings, SiteInfo, Slide } from '../../domain/frame/shop.ts'
import { defaultCurrency, toMinorUnits } from '../../domain/money.ts'
import { unknownCategory } from '../../domain/names.ts'
import { safeUrl } from '../../domain/web/address.ts'
import { getAllCategories, getTopCategories } from '../../endpoints/catalogue/categories.ts'
import { getBrands, getPromotions, getSliders, promotionTypes, subscribeNewsletter } from '../../endpoints/frame/marketing.ts'
import { getSettings, getSiteInfo, homeFlags } from '../../endpoints/frame/settings.ts'
import type { ReplyOf } from '../../endpoints/wire/endpoint.ts'
import { type StoreClient, unwrap } from '../http/http.ts'
import { isOn, languageOfWord, picturesOf, productName, shown, toWord, webAddresses } from '../http/wire.ts'
import { setCapabilities } from './capabilities.ts'

/** AMB-19: what the menus ask for when they want every category. */
const everyCategory = 500

export async function fetchSettings(client: StoreClient): Promise<ShopSettings> {
	const { data } = await client.call(getSettings)
	const settings = madeOnce(data, toSettings)
	setCapabilities(settings.capabilities)
	return settings
}

function toSettings(data: ReplyOf<typeof getSettings>['data']): ShopSettings {
	const sections = homeFlags.filter((flag) => isOn(data[flag])).map((flag) => flag.replace('is_show_', '') as HomeFlag)
	const { name, address, phone, email } = data
	const [logo, facebook, instagram] = [safeUrl(data.logo), safeUrl(data.fb_link), safeUrl(data.inst_link)]
	const freeFrom = data.free_delivery_from
	const currency = data.currency || defaultCurrency
	const capabilities = toCapabilities(data)
	const tellsDelivery = freeFrom !== undefined && capabilities.includes('delivery_estimate')
	const delivery = tellsDelivery ? { freeFrom: freeFrom === null ? null : toMinorUnits(freeFrom, currency) } : null
	const taxName = isOn(data.tells_tax) ? data.tax_name || defaultTaxName : null
	const markets = data.markets.map((market) => ({
		code: market.code,
		name: market.name,
		currency: market.currency || defaultCurrency,
		isMain: isOn(market.is_main),
	}))
	const said = { name, address, phone, email, logo, facebook, instagram, delivery, currency, taxName, capabilities, markets }
	return { ...said, shown: new Set(sections) }
}

function toCapabilities({ capabilities: said, free_delivery_from: freeFrom }: ReplyOf<typeof getSettings>['data']): Capabilities {
	return capabilitiesOf((capability) => {
		const value = said?.[capability]
		if (value !== undefined && value !== null) return isOn(value)
		// Stores say by this field that they tell of delivery.
		return capability === 'delivery_estimate' ? freeFrom !== undefined : undefined
	})
}

export async function fetchSiteInfo(client: StoreClient): Promise<SiteInfo> {
	const reply = await client.call(getSiteInfo)
	return madeOnce(reply.data === undefined ? reply : reply.data, ({ name, favicon }) => ({ name, favicon: safeUrl(favicon) }))
}

/** The categories of header, footer and "Menus" drawer, in the store's order. */
export async function fetchTopCategories(client: StoreClient): Promise<readonly Category[]> {
	return madeOnce(unwrap(await client.call(getTopCategories, { query: { items: everyCategory } })), toCategories)
}

export async function fetchAllCategories(client: StoreClient): Promise<readonly Category[]> {
	const { data } = await client.call(getAllCategories, { query: { items: everyCategory } })
	return madeOnce(data, toCategories)
}

const known = new WeakMap<object, unknown>()

/** What is made of an answer, once: pages are given the same answer for a minute, and draw what shows it once (`drawn-once.ts`). */
function madeOnce<Answer extends object, Made>(answer: Answer, make: (answer: Answer) => Made): Made {
	const made = (known.get(answer) as Made | undefined) ?? make(answer)
	known.set(answer, made)
	return made
}

function toCategories(wire: ReplyOf<typeof getAllCategories>['data']): readonly Category[] {
	return wire.map(toCategory)
}

function toCategory(wire: ReplyOf<typeof getAllCategories>['data'][number]): Category {
	return {
		id: String(wire.id),
		...toWord(wire.name, unknownCategory()),
		image: safeUrl(wire.image_template || wire.image),
		images: webAddresses(picturesOf(wire)),
		subCategories: wire.sub_category.map((sub) => ({
			id: String(sub.id),
			...toWord(sub.name, unknownCategory()),
			products: sub.products.map((product) => ({ id: String(product.id), name: productName(product), ...languageOfWord(product.name) })),
		})),
	}
}

/** HOME-23: by `order`. */
export async function fetchSlides(client: StoreClient): Promise<readonly Slide[]> {
	const { data } = await client.call(getSliders)
	return [...data]
		.sort((a, b) => Number(a.order) - Number(b.order))
		.map((slide) => ({
			id: String(slide.id),
			image: safeUrl(slide.image_template || slide.image),
			link: safeUrl(slide.link),
			title: shown(slide.title ?? ''),
		}))
}

/** Promotions of the four known types; others are shown nowhere. */
export async function fetchPromotions(client: StoreClient): Promise<readonly Promotion[]> {
	const wire = unwrap(await client.call(getPromotions))
	return wire.flatMap(({ id, type, image, image_template: template, title, url }) =>
		isPromotionType(type) ? [{ id: String(id), type, image: safeUrl(template || image), title: shown(title), url: safeUrl(url) }] : [],
	)
}

function isPromotionType(type: string): type is PromotionType {
	return (promotionTypes as readonly string[]).includes(type)
}

export async function fetchBrands(client: StoreClient): Promise<readonly Brand[]> {
	const { data } = await client.call(getBrands)
	return data.data.map((brand) => ({
		id: String(brand.id),
		name: shown(brand.name),
		image: safeUrl(brand.image_template || brand.image),
	}))
}

/** API-27. True when the address has to be confirmed by mail. */
export async function subscribe(client: StoreClient, email: string): Promise<boolean> {
	const reply = await client.call(subscribeNewsletter, { body: { email } })
	return isOn(reply?.needs_confirmation)
}
