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
import { isOn, languageOfWord, localizedText, pictureUrls, productName, safeUrls, toWord } from '../http/wire.ts'
import { setCapabilities } from './capabilities.ts'

/** AMB-19: number of categories that the menus request. */
const maxCategories = 500

export async function fetchSettings(client: StoreClient): Promise<ShopSettings> {
	const { data } = await client.call(getSettings)
	const settings = memoize(data, toSettings)
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
	const country = data.delivery_country ? { ...data.delivery_country, id: String(data.delivery_country.id) } : null
	const delivery = tellsDelivery ? { freeFrom: freeFrom === null ? null : toMinorUnits(freeFrom, currency), country } : null
	const returnDays = data.return_days == null ? null : Number(data.return_days)
	const taxName = isOn(data.tells_tax) ? data.tax_name || defaultTaxName : null
	const markets = data.markets.map((market) => ({
		code: market.code,
		name: market.name,
		currency: market.currency || defaultCurrency,
		isMain: isOn(market.is_main),
	}))
	const settings = {
		name,
		address,
		phone,
		email,
		logo,
		facebook,
		instagram,
		delivery,
		returnDays,
		offersWithdrawal: isOn(data.offers_withdrawal),
		currency,
		taxName,
		capabilities,
		markets,
		...(isOn(data.delivery_services) && { hasDeliveryServices: true }),
		...(isOn(data.company_orders) && { takesCompanies: true }),
	}
	return { ...settings, shown: new Set(sections) }
}

function toCapabilities({ capabilities: sent, free_delivery_from: freeFrom }: ReplyOf<typeof getSettings>['data']): Capabilities {
	return capabilitiesOf((capability) => {
		const value = sent?.[capability]
		if (value !== undefined && value !== null) return isOn(value)
		// Stores with this field have delivery estimates.
		return capability === 'delivery_estimate' ? freeFrom !== undefined : undefined
	})
}

export async function fetchSiteInfo(client: StoreClient): Promise<SiteInfo> {
	const reply = await client.call(getSiteInfo)
	return memoize(reply.data === undefined ? reply : reply.data, ({ name, favicon }) => ({ name, favicon: safeUrl(favicon) }))
}

/** Categories of header, footer and "Menus" drawer, in the order of the store. */
export async function fetchTopCategories(client: StoreClient): Promise<readonly Category[]> {
	return memoize(unwrap(await client.call(getTopCategories, { query: { items: maxCategories } })), toCategories)
}

export async function fetchAllCategories(client: StoreClient): Promise<readonly Category[]> {
	const { data } = await client.call(getAllCategories, { query: { items: maxCategories } })
	return memoize(data, toCategories)
}

const memoized = new WeakMap<object, unknown>()

/** Converts a reply once: pages of the same minute get the same cached reply, and the fragment cache compares its parts by identity. */
function memoize<Reply extends object, Result>(reply: Reply, convert: (reply: Reply) => Result): Result {
	const result = (memoized.get(reply) as Result | undefined) ?? convert(reply)
	memoized.set(reply, result)
	return result
}

function toCategories(wire: ReplyOf<typeof getAllCategories>['data']): readonly Category[] {
	return wire.map(toCategory)
}

function toCategory(wire: ReplyOf<typeof getAllCategories>['data'][number]): Category {
	return {
		id: String(wire.id),
		...toWord(wire.name, unknownCategory()),
		image: safeUrl(wire.image_template || wire.image),
		images: safeUrls(pictureUrls(wire)),
		subCategories: wire.sub_category.map((sub) => ({
			id: String(sub.id),
			...toWord(sub.name, unknownCategory()),
			products: sub.products.map((product) => ({ id: String(product.id), name: productName(product), ...languageOfWord(product.name) })),
		})),
	}
}

/** HOME-23: sorted by `order`. */
export async function fetchSlides(client: StoreClient): Promise<readonly Slide[]> {
	const { data } = await client.call(getSliders)
	return [...data]
		.sort((a, b) => Number(a.order) - Number(b.order))
		.map((slide) => ({
			id: String(slide.id),
			image: safeUrl(slide.image_template || slide.image),
			link: safeUrl(slide.link),
			title: localizedText(slide.title ?? ''),
		}))
}

/** Promotions of the four known types; others are not displayed. */
export async function fetchPromotions(client: StoreClient): Promise<readonly Promotion[]> {
	const wire = unwrap(await client.call(getPromotions))
	return wire.flatMap(({ id, type, image, image_template: template, title, url }) =>
		isPromotionType(type)
			? [{ id: String(id), type, image: safeUrl(template || image), title: localizedText(title), url: safeUrl(url) }]
			: [],
	)
}

function isPromotionType(type: string): type is PromotionType {
	return (promotionTypes as readonly string[]).includes(type)
}

export async function fetchBrands(client: StoreClient): Promise<readonly Brand[]> {
	const { data } = await client.call(getBrands)
	return data.data.map((brand) => ({
		id: String(brand.id),
		name: localizedText(brand.name),
		image: safeUrl(brand.image_template || brand.image),
	}))
}

/** API-27. Returns true if the email must be confirmed. */
export async function subscribe(client: StoreClient, email: string): Promise<boolean> {
	const reply = await client.call(subscribeNewsletter, { body: { email } })
	return isOn(reply?.needs_confirmation)
}
