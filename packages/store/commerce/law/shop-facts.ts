import { parse } from 'yaml'
import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { draftPages } from '../../infrastructure/mail/annexes.ts'
import { contentFile, readContentText } from '../../infrastructure/text/content.ts'
import { lawCountriesOf } from './countries.ts'

/** What the rules know about the shop. */
export interface ShopFacts {
	readonly settings: {
		readonly name: string
		readonly address: string
		readonly phone: string
		readonly email: string
		readonly lowestPrice: string
		readonly returnDays: number
		readonly lawCountries: readonly string[]
	}
	/** Names of pages that are drafts. */
	readonly drafts: readonly string[]
	/** English label of the order button. */
	readonly orderButton: string
	/** Pages in the confirmation email. */
	readonly mailedPages: readonly string[]
	/** ISO codes of countries with a tax rate. */
	readonly taxCountries: readonly string[]
	/** ISO codes of countries to which the shop delivers. */
	readonly deliveryCountries: readonly string[]
}

export async function readShopFacts(db: Db): Promise<ShopFacts> {
	const [settings, taxed, delivered] = await Promise.all([
		readSettings(db),
		db.selectFrom('tax_rates').innerJoin('countries', 'countries.id', 'tax_rates.country_id').select('countries.code').distinct().execute(),
		db.selectFrom('countries').select('code').where('shipping_charge', 'is not', null).execute(),
	])
	const { name = '', address = '', phone = '', email = '', lowest_price: lowestPrice = '', return_days: returnDays = '0' } = settings
	const { orderButton, mails } = readCheckoutTexts()
	return {
		settings: { name, address, phone, email, lowestPrice, returnDays: Number(returnDays), lawCountries: lawCountriesOf(settings) },
		drafts: draftPages(),
		orderButton,
		mailedPages: mails,
		taxCountries: taxed.map(({ code }) => code),
		deliveryCountries: delivered.map(({ code }) => code),
	}
}

function readCheckoutTexts(): { readonly orderButton: string; readonly mails: readonly string[] } {
	const file = contentFile('checkout.yaml')
	const texts = (file ? parse(readContentText(file)) : {}) as { orderButton?: unknown; mails?: readonly { page?: unknown }[] } | null
	return { orderButton: String(texts?.orderButton ?? ''), mails: (texts?.mails ?? []).map(({ page }) => String(page)) }
}
