/** QR code of a text as SVG. The library is loaded on first use. */
export const qrCodeOf = async (text: string) => {
  const { default: bwip } = await import('bwip-js/node')
  return bwip.toSVG({ bcid: 'qrcode', text, scale: 3, padding: 4, backgroundcolor: 'FFFFFF' })
}
