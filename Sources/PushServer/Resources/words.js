"use strict";
// The page's texts, in English and Chinese.

const words = {
  en: {
    skip: "Skip to the push", pushes: "Pushes", devices: "Devices", search: "Search",
    clear: "Delete all", connected: "live", lost: "connection lost, trying again",
    empty: "No push yet. Send one:", none: "Nothing fits this search.", shows: "The user sees",
    nothing: "Nothing shows", sent: "As it was sent", became: "As the user gets it",
    why: "Why", findings: "Findings", headers: "Request", report: "What the extension did",
    again: "Send again", edit: "Edit and send again", curl: "As curl", download: "Download .apns",
    send: "Send", lock: "Lock", unlock: "Unlock", online: "In reach", offline: "Out of reach",
    open: "Open the app", leave: "Leave the app", quit: "Force-quit", end: "End the app",
    allow: "Allow notifications", deny: "Forbid notifications", tap: "Tap", expand: "Expand",
    dismiss: "Clear", providers: "What providers call it", alias: "alias", tags: "tags", topics: "topics",
    verbs: "Say verbs to the phone", say: "Say", trace: "What happened",
    add: "Add a device", remove: "Forget", permission: "permission", presence: "the app is",
    cards: "On the screen", replay: "sent again", confirm: "Delete all pushes that are settled?",
    reply: "Reply text", tools: "Tools", chaos: "Have APNs' door do something wrong",
    reason: "reason", percent: "of 100 pushes", times: "how many", delay: "milliseconds late",
    goAway: "end the connection", set: "Set", calm: "All is well again", wrong: "Now",
    token: "Check a provider token", check: "Check", channels: "Broadcast channels", export: "Export",
    group: "Group by", byTime: "time", byApp: "app", byDevice: "device", byOutcome: "outcome",
    difference: "What the extension made of it", field: "field", same: "Nothing was changed.",
    log: "Delivery log", accepted: "accepted", stored: "stored", delivered: "delivered",
    discarded: "discarded", failed: "failed", find: "apns-unique-id or apns-id", look: "Look up",
    states: "In every state", tryStates: "Try it in every state",
    newToken: "New token", focusOn: "Focus on", focusOff: "Focus off", powerOn: "Low Power Mode on",
    powerOff: "Low Power Mode off", settings: "Settings of the server",
    strict: "refuse unknown tokens and keys", max: "pushes kept", backlog: "may wait for a device",
    unregisterDelaySeconds: "seconds before 410", tokenScope: "20 minutes count for",
    environment: "world", touch: "Touch it on the phone",
  },
  zh: {
    skip: "跳到推送", pushes: "推送", devices: "设备", search: "搜索", clear: "全部删除",
    connected: "实时", lost: "连接中断，正在重试", empty: "还没有推送。发送一条：",
    none: "没有符合搜索的推送。", shows: "用户看到", nothing: "什么都不显示", sent: "发送时",
    became: "用户收到时", why: "原因", findings: "发现", headers: "请求", report: "扩展做了什么",
    again: "再次发送", edit: "编辑后再次发送", curl: "curl 命令", download: "下载 .apns",
    send: "发送", lock: "锁定", unlock: "解锁", online: "在线", offline: "离线", open: "打开应用",
    leave: "离开应用", quit: "强制退出", end: "结束应用", allow: "允许通知", deny: "禁止通知",
    tap: "点击", expand: "展开", dismiss: "清除", providers: "推送服务所用的名称", alias: "别名", tags: "标签", topics: "主题",
    verbs: "对手机说动词", say: "执行",
    trace: "发生了什么", add: "添加设备", remove: "移除", permission: "权限", presence: "应用状态",
    cards: "屏幕上", replay: "已再次发送", confirm: "删除所有已完成的推送？", reply: "回复内容",
    tools: "工具", chaos: "让 APNs 入口出错", reason: "原因", percent: "每 100 条", times: "次数",
    delay: "延迟毫秒", goAway: "断开连接", set: "设置", calm: "恢复正常", wrong: "当前",
    token: "检查提供者令牌", check: "检查", channels: "广播频道", export: "导出",
    group: "分组", byTime: "时间", byApp: "应用", byDevice: "设备", byOutcome: "结果",
    difference: "扩展做了哪些修改", field: "字段", same: "没有任何修改。",
    log: "投递日志", accepted: "已接受", stored: "已存储", delivered: "已送达",
    discarded: "已丢弃", failed: "失败", find: "apns-unique-id 或 apns-id", look: "查找",
    states: "各种状态下", tryStates: "在各种状态下尝试",
    newToken: "新令牌", focusOn: "打开专注模式", focusOff: "关闭专注模式", powerOn: "打开低电量模式",
    powerOff: "关闭低电量模式", settings: "服务器设置",
    strict: "拒绝未知令牌和密钥", max: "保留的推送数", backlog: "每台设备可等待数",
    unregisterDelaySeconds: "410 之前的秒数", tokenScope: "20 分钟规则适用于",
    environment: "环境", touch: "在手机上操作",
  },
};
const language = navigator.language.startsWith("zh") ? "zh" : "en";
const text = (key) => words[language][key] ?? words.en[key] ?? key;
document.documentElement.lang = language;
for (const element of document.querySelectorAll("[data-text]")) {
  element.textContent = text(element.dataset.text);
}
