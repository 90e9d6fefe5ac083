import { placeholderPicture } from './placeholder.ts'

/** Below this address lie the drawings of kinds of products. */
export const placeholderFolder = '/drawn/'

/** Whether an address is of a drawing that stands for a picture: the placeholder, or one of a kind of product. */
export function isPlaceholderPicture(address: string): boolean {
	return address === '' || address === placeholderPicture || address.startsWith(placeholderFolder)
}
