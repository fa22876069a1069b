export const pk10 = {
  structure: 'Mỗi kỳ mười xe số 01 đến 10 về đích theo một thứ tự. Xe 6–10 là Tài, 1–5 là Xỉu.',
  rule: {
    PK_CAR: 'Chọn hạng và xe. Thắng khi xe đó về đúng hạng đó.',
    PK_SIDE: 'Chọn hạng. Thắng khi xe về hạng đó là Tài (6–10), Xỉu (1–5), lẻ hoặc chẵn như bạn chọn.',
    PK_DRAGON:
      'So hạng 1 với 10, 2 với 9, 3 với 8, 4 với 7, 5 với 6. Rồng thắng khi xe hạng trên có số lớn hơn, Hổ khi nhỏ hơn.',
    PK_SUM_HIGH: 'Thắng khi tổng hai xe về nhất và nhì là Tài (từ 12), hoặc chẵn, như bạn chọn.',
    PK_SUM_LOW: 'Thắng khi tổng hai xe về nhất và nhì là Xỉu (đến 11), hoặc lẻ, như bạn chọn.',
    PK_SUM_3: 'Thắng khi số xe về nhất cộng số xe về nhì đúng bằng số bạn chọn.',
    PK_SUM_5: 'Thắng khi số xe về nhất cộng số xe về nhì đúng bằng số bạn chọn.',
    PK_SUM_7: 'Thắng khi số xe về nhất cộng số xe về nhì đúng bằng số bạn chọn.',
    PK_SUM_9: 'Thắng khi số xe về nhất cộng số xe về nhì đúng bằng số bạn chọn.',
    PK_SUM_11: 'Thắng khi số xe về nhất cộng số xe về nhì đúng bằng số bạn chọn.',
    PK_STRAIGHT: 'Chọn xe về nhất rồi xe về nhì. Thắng khi đúng cả thứ tự.',
    PK_TWO: 'Chọn hai xe. Thắng khi chúng về nhất và nhì, không kể thứ tự.',
    PK_THREE: 'Chọn ba xe. Thắng khi chúng chiếm ba hạng đầu, không kể thứ tự.',
  },
} as const
