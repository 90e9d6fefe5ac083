import { type AddressField, addressFields, type OrderText, orderTexts } from '../../domain/checkout/order/order-texts.ts'
import { addressNames, wireTexts } from '../../endpoints/checkout/order-texts.ts'

/** The form's names of the texts by the wire's, which a refusal names. */
export const textNames: Readonly<Record<string, OrderText>> = Object.fromEntries(orderTexts.map((name) => [wireTexts[name], name]))

/** The fields of a billing address by the wire's paths, which a refusal names. */
export const billingNames: Readonly<Record<string, AddressField>> = Object.fromEntries(
	addressFields.map((name) => [`billing_address.${addressNames[name]}`, name]),
)
