import { capabilities } from '@storefront/contract/domain/frame/capabilities.ts'
import { defaultCurrency, toAmount } from '@storefront/contract/domain/money.ts'
import { getSettings, getSiteInfo, homeFlags } from '@storefront/contract/endpoints/frame/settings.ts'
import { takesCompanies } from '@storefront/store/commerce/checkout/address/company.ts'
import { lawCountriesOf } from '@storefront/store/commerce/law/countries.ts'
import { findDefaultCountry } from '@storefront/store/commerce/location/default-country.ts'
import { freeDeliveryFrom } from '@storefront/store/commerce/location/delivery-times.ts'
import { hasDeliveryServices } from '@storefront/store/commerce/location/services/read-services.ts'
import { marketsForWire } from '@storefront/store/commerce/markets/markets-for-wire.ts'
import { showsTax } from '@storefront/store/commerce/prices/tax-rates.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { implementPublic } from '../../calls/implement.ts'

const texts = ['name', 'address', 'phone', 'email', 'logo', 'fb_link', 'inst_link', 'currency', 'tax_name'] as const

/** The settings of header, footer and home page. */
export function addSettings(app: App, { db }: Store): void {
	implementPublic(app, getSettings, async () => {
		const settings = await readSettings(db)
		const flags = Object.fromEntries(homeFlags.map((flag) => [flag, settings[flag] === '1' ? 1 : 0]))
		const freeFrom = freeDeliveryFrom(settings)
		const { currency = defaultCurrency } = settings
		return {
			data: {
				...Object.fromEntries(texts.map((key) => [key, settings[key] ?? ''])),
				...flags,
				tells_tax: (await showsTax(db)) ? 1 : 0,
				capabilities: Object.fromEntries(capabilities.map((capability) => [capability, 1])),
				free_delivery_from: freeFrom === null ? null : toAmount(freeFrom, currency),
				delivery_country: await findDefaultCountry(db),
				return_days: Number(settings['return_days'] ?? 0),
				...((await hasDeliveryServices(db)) && { delivery_services: 1 }),
				...(takesCompanies(settings) && { company_orders: 1 }),
				offers_withdrawal: lawCountriesOf(settings).length > 0 ? 1 : 0,
				...(await marketsForWire(db)),
			},
		}
	})

	implementPublic(app, getSiteInfo, async () => {
		const settings = await readSettings(db)
		return { data: { name: settings.title || settings.name || '', favicon: settings.favicon ?? '' } }
	})
}
