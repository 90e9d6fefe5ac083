import { normalizeVatNumber, vatNumberProblem } from '@storefront/contract/domain/checkout/company/vat-number.ts'
import { missingSentence } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import type { WireOrderTexts } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Settings } from '@storefront/store/infrastructure/context/settings.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'

export const companySetting = 'company_orders'

type Company = Pick<WireOrderTexts, 'company' | 'vat_number' | 'purchase_order'>

/** Whether shoppers can order as a company. Owners can enter such orders in any case. */
export function takesCompanies(settings: Settings): boolean {
	return settings[companySetting] === 'on'
}

/** Throws `invalid_request` for an order of a company, if the shop does not take any. */
export function refuseCompany(settings: Settings, { company, vat_number, purchase_order }: Company): void {
	if (takesCompanies(settings) || [company, vat_number, purchase_order].every((typed) => typed.trim() === '')) return
	throw refusal('company', text('refusals.noCompanies'))
}

/**
 * Returns the order with its VAT number in the usual form. Throws `invalid_request` if it has a VAT number or purchase order number
 * without a company, or if the VAT number is not that of an EU country by its format.
 */
export function withCompany<Details extends Company>(details: Details): Details {
	const { company, vat_number, purchase_order } = details
	if (company.trim() === '' && `${vat_number}${purchase_order}`.trim() !== '') throw refusal('company', missingSentence('company'))
	const problem = vatNumberProblem(vat_number)
	if (problem !== null) throw refusal('vat_number', problem)
	return { ...details, vat_number: normalizeVatNumber(vat_number) }
}

function refusal(field: keyof Company, message: string): StoreError {
	return new StoreError('invalid_request', message, { errors: { [field]: [message] } })
}
