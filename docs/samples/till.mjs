// Till or web shop: redeems a trade-in credit for an order, or reverses it when the order is returned.
// node till.mjs verify|redeem|reverse <credit or voucher code> [order]
// REPRISE_API (https://…/api) and REPRISE_KEY (an API key with the scope credits:redeem) are set in the environment.
const { REPRISE_API, REPRISE_KEY } = process.env
const [action, credit, reference] = process.argv.slice(2)
const attempts = 3

/** The same reference may be sent again: after a time-out the call is repeated and gets the same answer. */
const call = async (left) => {
  try {
    const response = await fetch(`${REPRISE_API}/credits/${action}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${REPRISE_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(action === 'verify' ? { credit } : { credit, reference }),
      signal: AbortSignal.timeout(10_000),
    })
    if (response.status >= 500 && left > 1) return call(left - 1)
    return { ok: response.ok, body: await response.json() }
  } catch (error) {
    if (left > 1) return call(left - 1)
    throw error
  }
}

const { ok, body } = await call(attempts)
if (ok) console.log(`${body.state} ${body.amount} ${body.currency}`)
else console.error(body.code)
process.exitCode = ok ? 0 : 1
