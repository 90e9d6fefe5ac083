import { resendCode } from '../src/contract/account/account.ts'
import { registerFromOrder } from '../src/contract/account/order-account.ts'
import { getOwnReview, removeOwnReview, saveOwnReview } from '../src/contract/account/own-review.ts'
import { changeEmail, confirmEmail, deleteAccount, exportPerson, getDeparture } from '../src/contract/account/person.ts'
import { changePassword, endSessions, getSessions, signOut } from '../src/contract/account/sessions.ts'
import { moveCart, previewCartMarket } from '../src/contract/cart/cart-market.ts'
import { mergeGuestCart } from '../src/contract/cart/cart-merge.ts'
import { describeSaved, getSaved, removeSaved, saveForLater } from '../src/contract/cart/saved.ts'
import { getWorksWith } from '../src/contract/catalogue/products.ts'
import { getReviews } from '../src/contract/catalogue/reviews.ts'
import { askForStockMail, confirmStockMail, leaveStockMails, leaveStockMailsAtOnce } from '../src/contract/catalogue/stock-mails.ts'
import { askReturn, cancelOrder, cancelReturn } from '../src/contract/checkout/order-life.ts'
import { lookUpOrder, openOrderLink } from '../src/contract/checkout/orders.ts'
import { startPayment } from '../src/contract/checkout/payments.ts'
import { getReceipt, getReceiptFile } from '../src/contract/checkout/receipts.ts'
import { getTaxRates } from '../src/contract/checkout/taxes.ts'
import { getChanges } from '../src/contract/frame/changes.ts'
import { sendMessage } from '../src/contract/frame/contact.ts'
import { confirmNewsletter, leaveNewsletter, leaveNewsletterAtOnce } from '../src/contract/frame/newsletter.ts'
import { getHealth, getOpenApi } from '../src/contract/health.ts'
import { getDelivery } from '../src/contract/location/location.ts'
import type { Endpoint } from '../src/contract/wire/endpoint.ts'

/** Calls that a store need not have: the shop then does without. */
export const additions: ReadonlySet<Endpoint> = new Set<Endpoint>([
	getHealth,
	getOpenApi,
	getChanges,
	getWorksWith,
	getReviews,
	getOwnReview,
	saveOwnReview,
	removeOwnReview,
	askForStockMail,
	confirmStockMail,
	leaveStockMails,
	leaveStockMailsAtOnce,
	getDelivery,
	getTaxRates,
	mergeGuestCart,
	previewCartMarket,
	moveCart,
	getSaved,
	saveForLater,
	removeSaved,
	describeSaved,
	lookUpOrder,
	openOrderLink,
	startPayment,
	cancelOrder,
	askReturn,
	cancelReturn,
	getReceipt,
	getReceiptFile,
	registerFromOrder,
	resendCode,
	signOut,
	changePassword,
	getSessions,
	endSessions,
	exportPerson,
	getDeparture,
	deleteAccount,
	changeEmail,
	confirmEmail,
	sendMessage,
	confirmNewsletter,
	leaveNewsletter,
	leaveNewsletterAtOnce,
])
