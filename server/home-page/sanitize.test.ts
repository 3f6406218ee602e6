import { describe, expect, test } from 'vitest'
import { imageOrigins, safeHtml } from './sanitize.ts'

describe('sanitized markup', () => {
  test('keeps headings, texts, lists, tables, links and pictures', () => {
    const html = [
      '<h2>Titre</h2><p>Un <strong>texte</strong> et <em>un autre</em><br /></p>',
      '<ul><li>Un</li></ul><table><tbody><tr><th scope="row">A</th><td>B</td></tr></tbody></table>',
    ].join('')
    expect(safeHtml(html)).toBe(html)
    expect(safeHtml('<a href="/faq">FAQ</a>')).toBe('<a href="/faq" rel="noopener noreferrer">FAQ</a>')
    expect(safeHtml('<img src="https://cdn.example/a.png" alt="A">')).toBe(
      '<img alt="A" src="https://cdn.example/a.png" loading="lazy" />',
    )
    expect(safeHtml('<img src="/api/files/0197d3c4-0000-7000-8000-000000000000">')).toContain('/api/files/0197d3c4')
    expect(safeHtml('<p style="color: #0b5f6d; text-align: center">x</p>')).toBe(
      '<p style="color:#0b5f6d;text-align:center">x</p>',
    )
    expect(safeHtml('<h1>Titre</h1>')).toBe('<h2>Titre</h2>')
  })

  test('has rel="noopener noreferrer" on every link, replacing any other rel', () => {
    expect(safeHtml('<a href="https://a.example" rel="opener" target="_blank">x</a>')).toContain(
      'rel="noopener noreferrer"',
    )
  })

  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
    '<img src=x onerror=alert(1)>',
    '<img src="javascript:alert(1)">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<img src="http://evil.example/a.png">',
    '<img src="//evil.example/a.png">',
    '<img src="/api/logout">',
    '<img srcset="https://evil.example/a.png 2x">',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:x">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name="card"><button>Pay</button></form>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<object data="x"></object><embed src="x"><link rel="stylesheet" href="x"><meta http-equiv="refresh" content="0">',
    '<style>body{display:none}</style>',
    '<base href="https://evil.example/">',
    '<p style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:9999">x</p>',
    '<p style="background:url(https://evil.example/a)">x</p>',
    '<p style="color:expression(alert(1))">x</p>',
    '<p style="width:calc(100vw)">x</p>',
    '<p id="root" class="cta" name="x">x</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template>',
    '<video src="https://evil.example/a" autoplay onplay=alert(1)></video>',
    '<textarea><img src=x onerror=alert(1)></textarea>',
  ])('contains nothing active: %s', (html) => {
    const safe = safeHtml(html)
    expect(safe).not.toMatch(
      /<(script|style|iframe|form|input|button|svg|math|object|embed|link|meta|base|video|template)|\son\w+=|javascript|vbscript|data:|evil|position|url\(|expression|calc|\b(id|class|name|srcset)=|\/api\/logout/i,
    )
    // Sanitizing is idempotent.
    expect(safeHtml(safe)).toBe(safe)
  })

  test('the origins of its pictures are listed once each', () => {
    expect(
      imageOrigins(
        '<img src="https://a.example/1.png"><img src="https://a.example/2.png"><img src="https://b.example/x">',
      ),
    ).toEqual(['https://a.example', 'https://b.example'])
    expect(imageOrigins('<p>none</p>')).toEqual([])
  })
})
