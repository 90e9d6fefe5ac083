import { resendCode } from '@storefront/contract/endpoints/account/account.ts'
import { registerFromOrder } from '@storefront/contract/endpoints/account/order-account.ts'
import { getOwnReview, removeOwnReview, saveOwnReview } from '@storefront/contract/endpoints/account/own-review.ts'
import {
	changeEmail,
	confirmEmail,
	deleteAccount,
	exportPerson,
	getDeparture,
} from '@storefront/contract/endpoints/account/personal-data.ts'
import { changePassword, endSessions, getSessions, signOut } from '@storefront/contract/endpoints/account/sessions.ts'
import { moveCart, previewCartMarket } from '@storefront/contract/endpoints/cart/cart-market.ts'
import { mergeGuestCart } from '@storefront/contract/endpoints/cart/cart-merge.ts'
import { describeSaved, getSaved, removeSaved, saveForLater } from '@storefront/contract/endpoints/cart/saved.ts'
import { getWorksWith } from '@storefront/contract/endpoints/catalogue/products.ts'
import { answerQuestion, askQuestion, getAnsweredQuestions, getQuestions } from '@storefront/contract/endpoints/catalogue/questions.ts'
import { getReviews } from '@storefront/contract/endpoints/catalogue/reviews.ts'
import {
	askForStockMail,
	confirmStockMail,
	leaveStockMails,
	leaveStockMailsAtOnce,
} from '@storefront/contract/endpoints/catalogue/stock-mails.ts'
import { askReturn, cancelOrder, cancelReturn } from '@storefront/contract/endpoints/checkout/order-changes.ts'
import { lookUpOrder, openOrderLink } from '@storefront/contract/endpoints/checkout/orders.ts'
import { startPayment } from '@storefront/contract/endpoints/checkout/payments.ts'
import { getReceipt, getReceiptFile } from '@storefront/contract/endpoints/checkout/receipts.ts'
import { getTaxRates } from '@storefront/contract/endpoints/checkout/taxes.ts'
import { getChanges } from '@storefront/contract/endpoints/frame/changes.ts'
import { sendMessage } from '@storefront/contract/endpoints/frame/contact.ts'
import { getContent } from '@storefront/contract/endpoints/frame/content.ts'
import { confirmNewsletter, leaveNewsletter, leaveNewsletterAtOnce } from '@storefront/contract/endpoints/frame/newsletter.ts'
import { sendWithdrawal } from '@storefront/contract/endpoints/frame/withdrawals.ts'
import { getHealth, getOpenApi } from '@storefront/contract/endpoints/health.ts'
import { getDeliveryServices } from '@storefront/contract/endpoints/location/delivery-services.ts'
import { getDelivery } from '@storefront/contract/endpoints/location/location.ts'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'

/** Optional calls; the shop works without them. */
export const additions: ReadonlySet<Endpoint> = new Set<Endpoint>([
	getHealth,
	getOpenApi,
	getChanges,
	getContent,
	getWorksWith,
	getQuestions,
	getAnsweredQuestions,
	askQuestion,
	answerQuestion,
	getReviews,
	getOwnReview,
	saveOwnReview,
	removeOwnReview,
	askForStockMail,
	confirmStockMail,
	leaveStockMails,
	leaveStockMailsAtOnce,
	getDelivery,
	getDeliveryServices,
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
	sendWithdrawal,
	confirmNewsletter,
	leaveNewsletter,
	leaveNewsletterAtOnce,
])
