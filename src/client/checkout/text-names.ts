import { wireTexts } from '../../contract/checkout/order-texts.ts'
import { type OrderText, orderTexts } from '../../domain/checkout/order-texts.ts'

/** The form's names of the texts by the wire's, which a refusal names. */
export const textNames: Readonly<Record<string, OrderText>> = Object.fromEntries(orderTexts.map((name) => [wireTexts[name], name]))
