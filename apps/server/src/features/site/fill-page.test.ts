import { describe, expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { escapeHtml } from "../../platform/html.ts";
import { contactOf } from "../../settings-forms.ts";
import { adsOf } from "./ads.ts";
import { fillPage, type SiteFacts } from "./fill-page.ts";

const AS_BUILT: SiteFacts = { productName: "Tenfold", publicUrl: undefined };

describe("a page that is filled", () => {
  const HTML = `<html data-blog-video="__BLOG_VIDEO_URL__" data-octahedron-video="__OCTAHEDRON_VIDEO_URL__"><link rel="canonical" href="__PUBLIC_URL__/x"/>__PRODUCT_NAME__
<figure class="film" data-film="own" data-page="blog"><video></video></figure><figure class="film" data-film="embedded" data-page="blog">at __BLOG_VIDEO_HOST__</figure>
<figure class="figure">1 + 1</figure>`;
  const rest = '<figure class="figure">1 + 1</figure>';

  it("holds the site's own film, and no word of another, where no other is set", () => {
    expect(fillPage(HTML, AS_BUILT)).toBe(
      `<html data-blog-video="" data-octahedron-video="">Tenfold\n<figure class="film" data-film="own" data-page="blog"><video></video></figure>\n${rest}`,
    );
  });

  it("holds the frame's address and host instead, where one is set", () => {
    const blog = 'https://video.example:8443/embed?a=1&b="2"';
    expect(fillPage(HTML, { ...AS_BUILT, videos: { blog } })).toBe(
      `<html data-blog-video="https://video.example:8443/embed?a=1&#38;b=&#34;2&#34;" data-octahedron-video="">Tenfold\n<figure class="film" data-film="embedded" data-page="blog">at video.example:8443</figure>\n${rest}`,
    );
  });

  it("shows the own film where only another page's video is set", () => {
    expect(fillPage(HTML, { ...AS_BUILT, videos: { octahedron: "https://video.example/8" } })).toBe(
      `<html data-blog-video="" data-octahedron-video="https://video.example/8">Tenfold\n<figure class="film" data-film="own" data-page="blog"><video></video></figure>\n${rest}`,
    );
  });

  it("holds what is set to the letter, dollar signs too", () => {
    const facts = { productName: "$& <Co> $1", publicUrl: "https://$&.example" };
    expect(fillPage('__PRODUCT_NAME__<a href="__PUBLIC_URL__/x">', facts)).toBe(
      '$&#38; &#60;Co&#62; $1<a href="https://$&#38;.example/x">',
    );
  });
});

describe("what a filled page says of who runs the site", () => {
  const HTML = `<html data-contact="__CONTACT__"><p data-only-with="contact">__CONTACT_NAME__ <a href="__CONTACT_HREF__">__CONTACT_ADDRESS__</a></p><p data-only-without="contact">in the forum</p>
<p data-only-with="address">at __PUBLIC_HOST__</p><p data-only-without="address">where you are</p>`;

  it("is nothing where nothing is set", () => {
    expect(fillPage(HTML, AS_BUILT)).toBe(
      '<html><p data-only-without="contact">in the forum</p>\n<p data-only-without="address">where you are</p>',
    );
  });

  it("is whom to write to and the host, where they are set", () => {
    const contact = contactOf("Jane Doe <jane@tenfold.example>");
    expect(fillPage(HTML, { ...AS_BUILT, contact, publicUrl: "https://tenfold.example:8443" })).toBe(
      `<html data-contact="${escapeHtml(JSON.stringify(contact))}"><p data-only-with="contact">Jane Doe <a href="mailto:jane@tenfold.example">jane@tenfold.example</a></p>\n<p data-only-with="address">at tenfold.example:8443</p>`,
    );
  });

  it("can't break out of its place, nor stand for another setting", () => {
    const contact = contactOf(`"J" & __PUBLIC_HOST__ 'x' $& <https://a.example/?a="b"&c='d'>`);
    const filled = fillPage(HTML, { ...AS_BUILT, contact, publicUrl: "https://tenfold.example" });
    expect(filled).toContain("&#34;J&#34; &#38; __PUBLIC_HOST__ &#39;x&#39; $&#38; <a");
    expect(filled).toContain('href="https://a.example/?a=%22b%22&#38;c=%27d%27">');
    const attribute = /data-contact="([^"]*)"/.exec(filled)?.[1] ?? "";
    expect(JSON.parse(attribute.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))))).toEqual(contact);
  });
});

describe("what pages say of mails and of whoever runs the site", () => {
  const HTML =
    '<html data-mail="__MAIL__" data-admin="__ADMIN__"><p data-only-without="admin">missing</p><div data-only-with="admin">form</div></html>';

  it("is that there is neither, where nothing is set", () => {
    expect(fillPage(HTML, AS_BUILT)).toBe('<html><p data-only-without="admin">missing</p></html>');
  });

  it("is that there are, where they are set", () => {
    expect(fillPage(HTML, { ...AS_BUILT, sendsMail: true, hasAdmin: true })).toBe(
      '<html data-mail="sent" data-admin="set"><div data-only-with="admin">form</div></html>',
    );
    expect(fillPage(HTML, { ...AS_BUILT, sendsMail: false, hasAdmin: false })).toBe(fillPage(HTML, AS_BUILT));
  });
});

describe("what a page says of the voices", () => {
  const HTML = '<html data-natural="__NATURAL__"><p>Listen</p></html>';

  it("is nothing where all are the embedded ones", () => {
    expect(fillPage(HTML, AS_BUILT)).toBe("<html><p>Listen</p></html>");
    expect(fillPage(HTML, { ...AS_BUILT, naturalVoices: [] })).toBe("<html><p>Listen</p></html>");
  });

  it("is which are natural, so that no page has to ask first", () => {
    const naturalVoices = ["en-US-natalie", "fr-FR-justine"] as const;
    expect(fillPage(HTML, { ...AS_BUILT, naturalVoices })).toBe(
      '<html data-natural="en-US-natalie fr-FR-justine"><p>Listen</p></html>',
    );
  });
});

describe("ads", () => {
  const HTML = `<html data-a="b" data-ads="__ADS__"><body><p>Before</p>
<aside class="x" data-only-with="ads"><script>1</script></aside><p>Between</p>
<small data-only-with="ads">at __AD_HOSTS__</small><small data-only-with="video">at __VIDEO_HOSTS__</small></body></html>`;
  const standIn = adsOf({
    client: "ca-pub-0123456789012345",
    slot: undefined,
    scriptUrl: "http://127.0.0.1:8080/ads.js?a=1&b=2",
  });

  it("leave no byte in a page, nor in its policy, where none are set", async () => {
    expect(fillPage(HTML, AS_BUILT)).toBe('<html data-a="b"><body><p>Before</p>\n<p>Between</p>\n</body></html>');
  });

  it("stand in the page where they are set, with what the page has to know of them", () => {
    const page = fillPage(HTML, { ...AS_BUILT, ads: standIn });
    expect(page).toContain('data-ads="http://127.0.0.1:8080/ads.js?a=1&#38;b=2 ca-pub-0123456789012345 127.0.0.1:8080"');
    expect(page).toContain('<aside class="x" data-only-with="ads"><script>1</script></aside>');
    expect(page).toContain('<small data-only-with="ads">at 127.0.0.1:8080</small>');
    expect(page).not.toContain('data-only-with="video"');
    expect(
      fillPage(HTML, { ...AS_BUILT, ads: adsOf({ client: "ca-pub-0123456789012345", slot: "12", scriptUrl: undefined }) }),
    ).toMatch(/client=ca-pub-\d{16} ca-pub-\d{16} [\w.,-]+ 12"/);
  });

  it("are Google's for a publisher where nothing else is said, with a policy that lets in no more than it has to", () => {
    const { ads: given } = readConfig({ ADS_CLIENT: " ca-pub-0123456789012345 " });
    const ads = given && adsOf(given);
    expect(ads?.scriptUrl).toBe("https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-0123456789012345");
    expect(ads?.slot).toBeUndefined();
    expect(Object.values(ads?.sources ?? {}).flat()).not.toContainEqual(expect.stringMatching(/\*|^http:|unsafe/));
  });
});
