import { text } from '@storefront/i18n/text.ts'
import { reviewPictureLimit } from '../../domain/catalogue/reviews/own-review.ts'
import { reasonLimit } from '../../domain/checkout/returns.ts'

// Validation messages of the schemas, in the locale of the request.

export const cartEmpty = (): string => text('refusals.cartEmpty')
export const chooseStars = (): string => text('requirements.chooseStars')
export const chooseToReturn = (): string => text('requirements.chooseToReturn')
export const enterAnswer = (): string => text('requirements.enterAnswer')
export const enterEmail = (): string => text('refusals.enterEmail')
export const enterMessage = (): string => text('requirements.enterMessage')
export const enterName = (): string => text('requirements.enterName')
export const enterOrder = (): string => text('requirements.enterOrder')
export const enterOrderNumber = (): string => text('requirements.enterOrderNumber')
export const enterQuestion = (): string => text('requirements.enterQuestion')
export const enterSubject = (): string => text('requirements.enterSubject')
export const enterTerm = (): string => text('requirements.enterTerm')
export const nameProduct = (): string => text('requirements.nameProduct')
export const pictureBase64 = (): string => text('requirements.pictureBase64')
export const validEmail = (): string => text('requirements.validEmail')
export const tooManyPictures = (): string => text('requirements.mostPictures', { count: reviewPictureLimit })
export const reasonTooLong = (): string => text('requirements.reasonTooLong', { count: reasonLimit })
export const tooLong = (limit: number): string => text('requirements.writeAtMost', { count: limit })
