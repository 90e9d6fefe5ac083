import { type AddressField, addressFields, type OrderText, orderTexts } from '../../domain/checkout/order/order-texts.ts'
import { addressNames, wireTexts } from '../../endpoints/checkout/order-texts.ts'

/** Form field of each text by its API name, as used in error replies. */
export const textNames: Readonly<Record<string, OrderText>> = Object.fromEntries(orderTexts.map((name) => [wireTexts[name], name]))

/** Form field of each part of the billing address by its API path, as used in error replies. */
export const billingNames: Readonly<Record<string, AddressField>> = Object.fromEntries(
	addressFields.map((name) => [`billing_address.${addressNames[name]}`, name]),
)
