import { labelInSentence, orderTexts } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { wireTexts } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import { text } from '@storefront/i18n/text.ts'

/** Labels of fields that are not order texts, by their names in the API. */
const labels: Readonly<Record<string, () => string>> = {
	activation_code: () => text('requirements.labelActivationCode'),
	body: () => text('requirements.labelBody'),
	city: () => text('requirements.labelCity'),
	code: () => text('requirements.labelCode'),
	country: () => text('requirements.labelCountry'),
	coupon_id: () => text('requirements.labelCoupon'),
	current_password: () => text('requirements.labelCurrentPassword'),
	discount: () => text('requirements.labelDiscount'),
	dob: () => text('requirements.labelDob'),
	final_total: () => text('requirements.labelTotal'),
	gender: () => text('requirements.labelGender'),
	ip_address: () => text('requirements.labelIpAddress'),
	is_default: () => text('requirements.labelDefault'),
	line_id: () => text('requirements.labelLine'),
	message: () => text('requirements.labelMessage'),
	name: () => text('requirements.labelName'),
	order_no: () => text('requirements.labelOrderNumber'),
	password: () => text('requirements.labelPassword'),
	password_confirmation: () => text('requirements.labelPasswordAgain'),
	payment_type_id: () => text('requirements.labelPayment'),
	product_id: () => text('requirements.labelProduct'),
	quantity: () => text('requirements.labelQuantity'),
	rating: () => text('requirements.labelRating'),
	reason: () => text('requirements.labelReason'),
	shipping_charge: () => text('requirements.labelShipping'),
	subject: () => text('requirements.labelSubject'),
	term: () => text('requirements.labelTerm'),
	text: () => text('requirements.labelText'),
	title: () => text('requirements.labelTitle'),
	variant_id: () => text('requirements.labelVariation'),
	website: () => text('requirements.labelWebsite'),
}

/** Label of a field in the request locale. For fields in lists (`products.0.quantity`) the last name counts. */
export function fieldLabel(field: string): string {
	const name = field.split('.').findLast((part) => /\D/.test(part)) ?? field
	const ofOrder = orderTexts.find((one) => wireTexts[one] === name)
	if (ofOrder) return labelInSentence(ofOrder)
	const words = name.replaceAll('_', ' ')
	return labels[name]?.() ?? text('requirements.labelOther', { field: words.charAt(0).toUpperCase() + words.slice(1) })
}
