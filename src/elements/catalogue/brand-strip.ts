/**
 * HOME-49: the brands stand there twice, so that the end of the strip meets its beginning; only then does it move. The second
 * round is for the eye alone, and not in the HTML.
 */
const brandList = document.querySelector('.strip > ul')
if (brandList) {
	const again = brandList.cloneNode(true) as HTMLElement
	again.ariaHidden = 'true'
	for (const picture of again.querySelectorAll('img')) picture.alt = ''
	brandList.after(again)
}
