import { atom } from 'nanostores'

/** Where the picture of the chosen combination is fetched from, for the gallery; empty: the product's own pictures serve. */
export const $chosenPicture = atom('')

/** Called when a combination is chosen. */
export function showPicture(address: string): void {
	$chosenPicture.set(address)
}
