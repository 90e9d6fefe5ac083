import { atom } from 'nanostores'

/** URL of the picture of the selected combination, for the gallery; empty: the product's own pictures. */
export const $chosenPicture = atom('')

/** Shows the picture of a combination in the gallery. */
export function showPicture(url: string): void {
	$chosenPicture.set(url)
}
