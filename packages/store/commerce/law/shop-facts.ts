import { fileURLToPath } from 'node:url'
import { shopLanguages } from '@storefront/i18n/language.ts'
import { findChargerPictograms, findGuaranteeNotices, type GuaranteeNotice } from '@storefront/runtime/files/law-files.ts'
import { parse } from 'yaml'
import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { draftPages } from '../../infrastructure/mail/annexes.ts'
import { contentFile, contentFolders, readContentText } from '../../infrastructure/text/content.ts'
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
	/** Languages of the shop that are official languages of the EU. */
	readonly languages: readonly string[]
	/** Languages with a file of the notice of the legal guarantee. */
	readonly noticeLanguages: readonly string[]
	/** Whether there are files of both pictograms of chargers. */
	readonly hasChargerPictograms: boolean
	/** ISO codes of the countries of register numbers. */
	readonly registerCountries: readonly string[]
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
		languages: shopLanguages()
			.map(({ tag }) => tag)
			.filter((tag) => officialLanguages.includes(tag.split('-')[0] ?? '')),
		hasChargerPictograms: Object.keys(findChargerPictograms(publicFolders())).length === 2,
		noticeLanguages: readNotices().map(({ language }) => language),
		registerCountries: readRegisterCountries(),
		mailedPages: mails,
		taxCountries: taxed.map(({ code }) => code),
		deliveryCountries: delivered.map(({ code }) => code),
	}
}

/** The official languages of the EU, in which the notice of the legal guarantee exists. */
const officialLanguages = 'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(' ')

/** The files of the notice of the legal guarantee that the owner has added. */
export function readNotices(): readonly GuaranteeNotice[] {
	return findGuaranteeNotices(publicFolders())
}

function publicFolders(): readonly string[] {
	return contentFolders().map((folder) => fileURLToPath(new URL('../public', folder)))
}

function readRegisterCountries(): readonly string[] {
	const texts = readYaml<{ registers?: readonly { country?: unknown }[] }>('contact.yaml')
	return (texts?.registers ?? []).map(({ country }) => String(country))
}

function readCheckoutTexts(): { readonly orderButton: string; readonly mails: readonly string[] } {
	const texts = readYaml<{ orderButton?: unknown; mails?: readonly { page?: unknown }[] }>('checkout.yaml')
	return { orderButton: String(texts?.orderButton ?? ''), mails: (texts?.mails ?? []).map(({ page }) => String(page)) }
}

function readYaml<Texts>(path: string): Texts | null {
	const file = contentFile(path)
	return file ? (parse(readContentText(file)) as Texts | null) : null
}
