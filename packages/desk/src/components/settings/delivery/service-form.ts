import { formatPrice, parsePrices, type ServicePrice } from '@storefront/contract/domain/location/service-prices.ts'
import type { DeliveryServiceRow } from '@storefront/store/desk/queries/settings/delivery-services.ts'
import { newForm, readFields, refusedForm, textValue } from '#desk/forms/form-state.ts'
import { type Taken, takeStep } from '#desk/forms/take-step.ts'

/** The prices of a service as its form shows them, one a line. */
export function pricesText(prices: readonly ServicePrice[], currency: string): string {
	return prices.map((price) => formatPrice(price, currency)).join('\n')
}

/** Adds a delivery service (null), or changes one. */
export async function saveDeliveryService(locals: App.Locals, sent: FormData, service: DeliveryServiceRow | null): Promise<Taken> {
	const form = newForm(readFields(sent))
	const { currency } = locals.shop
	const text = (name: string) => textValue(form, name).replaceAll('\r\n', '\n')
	const [min, max] = [text('min_days'), text('max_days') || text('min_days')]
	const errors: Record<string, string> = {}
	for (const [name, value] of [
		['min_days', min],
		['max_days', max],
	] as const)
		if (!/^(\d{1,2})?$/.test(value)) errors[name] = 'Type a whole number of days, or nothing.'
	if (min === '' && max !== '') errors['min_days'] = 'Type the smaller number of days too.'
	let prices: readonly ServicePrice[] = []
	try {
		prices = parsePrices(text('prices').replaceAll(',', '.'), currency)
	} catch (error) {
		errors['prices'] = error instanceof Error ? error.message : String(error)
	}
	if (Object.keys(errors).length > 0) return { form: { ...form, errors }, conflicts: [] }
	const input = {
		code: text('code'),
		name: text('name'),
		country: text('country') === '' ? null : Number(text('country')),
		market: null,
		days: min === '' ? null : { min: Number(min), max: Number(max) },
		cutoff: text('cutoff'),
		kind: text('kind'),
		maxParcel: text('largest'),
		prices,
	}
	if (!service) return await takeStep(locals, sent, { name: 'delivery-service.add', input, fields: fieldsOf('') })
	if (text('seen') !== seenService(service, currency))
		return { form: refusedForm(sent, 'Another person has changed this service. Open it again to see the change.'), conflicts: [] }
	return await takeStep(locals, sent, {
		name: 'delivery-service.change',
		input: { id: service.id, service: input },
		fields: fieldsOf('service.'),
	})
}

/** What a form has shown of a service, to notice a change by another person. */
export function seenService(service: DeliveryServiceRow, currency: string) {
	const { code, name, country_id, min_days, max_days, cutoff, kind, max_parcel, prices } = service
	return JSON.stringify([code, name, country_id, min_days, max_days, cutoff, kind, max_parcel, pricesText(prices, currency)])
}

/** Fields by properties of the input, which may be nested. */
function fieldsOf(prefix: string): Readonly<Record<string, string>> {
	const names = { charge: 'prices', maxParcel: 'largest', days: 'max_days', 'days.min': 'min_days', 'days.max': 'max_days' }
	const own = ['code', 'name', 'country', 'cutoff', 'kind', 'prices'].map((name) => [`${prefix}${name}`, name])
	return Object.fromEntries([
		...own,
		...Object.entries(names).flatMap(([name, field]) => [
			[name, field],
			[`${prefix}${name}`, field],
		]),
	])
}
