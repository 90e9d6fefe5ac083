import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { checkLaw } from '../commerce/law/check-law.ts'
import { lawCountries, lawCountriesOf } from '../commerce/law/countries.ts'
import { localTime } from '../commerce/location/days.ts'
import { readSettings } from '../infrastructure/context/settings.ts'
import type { OpenStore } from '../infrastructure/running/open-store.ts'
import { listDelivery, readClosedDays, readDelivery } from './queries/settings/delivery.ts'
import { listDeliveryServices, readServiceCountries } from './queries/settings/delivery-services.ts'
import { listPaymentMethods, readProviders, testProviderKey } from './queries/settings/payment-methods.ts'
import { listPickupPlaces, listPlaceStock } from './queries/settings/pickup-places.ts'
import { expectedSettings, readSettingGroups, type SettingGroup, type SettingGroupId } from './queries/settings/setting-groups.ts'
import { listTaxes, readTaxChoices } from './queries/settings/taxes.ts'

/** What the pages of the settings read. */
export function bindSettings(
	{ db, paymentProviders: providers }: Pick<OpenStore, 'db' | 'paymentProviders'>,
	configuration: Configuration,
	now: () => Date,
) {
	return {
		groups: (...ids: readonly SettingGroupId[]) => readSettingGroups(db, ids),
		/** The values that a form of a group has shown, for a command. */
		expected: (group: SettingGroup, seen: Readonly<Record<string, string>>) => expectedSettings(db, group, seen),
		listDelivery: (filter: Parameters<typeof listDelivery>[1]) => listDelivery(db, filter),
		readDelivery: (code: string) => readDelivery(db, code),
		listDeliveryServices: () => listDeliveryServices(db),
		listPickupPlaces: () => listPickupPlaces(db),
		/** Pieces of a variant at pick-up places. */
		listPlaceStock: (variant: number) => listPlaceStock(db, variant),
		readServiceCountries: () => readServiceCountries(db),
		readClosedDays: (timeZone: string) => readClosedDays(db, localTime(now(), timeZone).day),
		/** What the law of a country requires and the shop lacks; null: it is no country of the EU or the EEA. */
		checkLaw: async (country: string) => (lawCountries.includes(country) ? await checkLaw(db, country) : null),
		/** Countries whose consumer law applies, and all that can be chosen. */
		readLawCountries: async () => ({ chosen: lawCountriesOf(await readSettings(db)), all: lawCountries }),
		listTaxes: () => listTaxes(db),
		readTaxChoices: () => readTaxChoices(db),
		listPaymentMethods: () => listPaymentMethods(db),
		providers: () => readProviders(providers, configuration),
		/** Asks a provider whether it accepts the key of the shop. */
		testProviderKey: (id: string) => testProviderKey(providers, id),
	}
}
